// A line around what the mask marks.
uniform sampler2D mask;
uniform vec3 outlineColor;     // sRGB

in vec2 point;
out vec4 color;

void main() {
    ivec2 pixel = ivec2(gl_FragCoord.xy), last = textureSize(mask, 0) - 1;
    float here = texelFetch(mask, pixel, 0).r, around = 0.0;
    for (int i = 0; i < 12; ++i) {
        float angle = 6.2831853 * float(i) / 12.0;
        vec2 step = (i % 2 == 0 ? 1.3 : 2.2) * vec2(cos(angle), sin(angle));
        around += texelFetch(mask, clamp(pixel + ivec2(round(step)), ivec2(0), last), 0).r;
    }
    color = vec4(outlineColor, (1.0 - here) * clamp(around / 4.0, 0.0, 1.0) * 0.9);
}
