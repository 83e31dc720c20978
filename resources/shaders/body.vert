// A body's surface, into the picture.
uniform mat4 worldFromBody;
uniform mat3 worldNormal;
uniform mat4 clipFromWorld;

layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 cornerNormal;
out vec3 position;
out vec3 normal;

void main() {
    vec4 world = worldFromBody * vec4(corner, 1.0);
    position = world.xyz;
    normal = worldNormal * cornerNormal;
    gl_Position = clipFromWorld * world;
}
