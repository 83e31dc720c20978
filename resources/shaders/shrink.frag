// Half as large, and a little blurred.
uniform sampler2D source;

in vec2 point;
out vec4 color;

void main() {
    vec2 place = 0.5 * point + 0.5, texel = 1.0 / vec2(textureSize(source, 0));
    vec4 sum = 4.0 * texture(source, place);
    for (int i = 0; i < 4; ++i) sum += texture(source, place + texel * vec2((i & 1) == 0 ? -1.0 : 1.0, i < 2 ? -1.0 : 1.0));
    color = sum / 8.0;
}
