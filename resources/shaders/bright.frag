// What is brighter than the film can show, of the scene and the smoke before it, at half the size.
uniform sampler2D source;      // the scene
uniform sampler2D smoke;
uniform int pixelsPerTexel;    // of the smoke, a side
uniform float exposure;

in vec2 point;
out vec4 color;

void main() {
    ivec2 first = 2 * ivec2(gl_FragCoord.xy), last = textureSize(source, 0) - 1;
    vec3 light = vec3(0.0);
    for (int i = 0; i < 4; ++i) {
        ivec2 pixel = min(first + ivec2(i & 1, i >> 1), last);
        vec4 before = texelFetch(smoke, pixel / pixelsPerTexel, 0);
        light += before.rgb + (1.0 - before.a) * texelFetch(source, pixel, 0).rgb;
    }
    light *= 0.25 * exposure;
    float strongest = max(light.r, max(light.g, light.b));
    float over = max(strongest - 0.9, 0.0);
    color = vec4(light * (min(over, 12.0) / max(strongest, 1e-4)), 0.0);
}
