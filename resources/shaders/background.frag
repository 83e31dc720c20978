// The gradient behind everything, a little darker towards the corners, as a lens has it.
uniform vec3 backgroundTop;
uniform vec3 backgroundBottom;

in vec2 point;
out vec4 color;

void main() {
    float corner = 1.0 - 0.12 * dot(point, point);
    color = vec4(mix(backgroundBottom, backgroundTop, smoothstep(-1.0, 1.0, point.y)) * corner, 1.0);
}
