// Twice as large, and a little blurred. It is added to what is there.
uniform sampler2D source;

in vec2 point;
out vec4 color;

void main() {
    vec2 place = 0.5 * point + 0.5, texel = 0.5 / vec2(textureSize(source, 0));
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 4; ++i) {
        float side = (i & 1) == 0 ? -1.0 : 1.0;
        sum += texture(source, place + texel * (i < 2 ? vec2(2.0 * side, 0.0) : vec2(0.0, 2.0 * side)));
        sum += 2.0 * texture(source, place + texel * vec2(side, i < 2 ? -1.0 : 1.0));
    }
    color = sum / 12.0;
}
