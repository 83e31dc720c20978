// A coarse picture over the whole target.
uniform sampler2D coarse;

in vec2 point;
out vec4 color;

void main() {
    color = texture(coarse, 0.5 * point + 0.5);
}
