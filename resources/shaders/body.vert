// A body's surface, into the picture.
uniform mat4 worldFromBody;
uniform mat3 worldNormal;
uniform mat4 clipFromWorld;

layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 cornerNormal;
layout(location = 2) in float cornerError;   // [m]; only where an error map is drawn
out vec3 position;
out vec3 normal;
out float error;

void main() {
    vec4 world = worldFromBody * vec4(corner, 1.0);
    position = world.xyz;
    normal = worldNormal * cornerNormal;
    error = cornerError;
    gl_Position = clipFromWorld * world;
}
