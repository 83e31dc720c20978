// A body's surface as the key light sees it.
uniform mat4 clipFromBody;

layout(location = 0) in vec3 corner;

void main() { gl_Position = clipFromBody * vec4(corner, 1.0); }
