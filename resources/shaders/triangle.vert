// A triangle of a sketch.
uniform mat4 clipFromWorld;

layout(location = 0) in vec3 corner;
layout(location = 1) in vec4 cornerColor;
out float across;
out vec4 guideColor;

void main() {
    across = 0.0;
    guideColor = cornerColor;
    gl_Position = clipFromWorld * vec4(corner, 1.0);
}
