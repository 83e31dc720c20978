// The gradient behind everything.
uniform vec3 backgroundTop;
uniform vec3 backgroundBottom;

in vec2 point;
out vec4 color;

void main() { color = vec4(mix(backgroundBottom, backgroundTop, smoothstep(-1.0, 1.0, point.y)), 1.0); }
