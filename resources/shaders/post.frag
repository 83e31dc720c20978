// Scene and smoke together, as a film would see them.
uniform sampler2D scene;
uniform sampler2D smoke;
uniform int pixelsPerTexel;    // of the smoke, a side
uniform float exposure;
uniform int transparent;
uniform int asLight;           // 1: light before the film, premultiplied
uniform sampler2D occlusion;   // how open the scene is to light from all around
uniform int occlusionTaps;     // 9, or 0: none
uniform sampler2D bloom;
uniform int bloomLayers;       // 1, or 0: none

in vec2 point;
out vec4 color;

#ifdef COARSE
// The smoke at this pixel: of the four texels around, those at its own depth count, so that no smoke from behind a
// body's edge comes before it [Kopf, Cohen, Lischinski, Uyttendaele, "Joint bilateral upsampling", SIGGRAPH 2007].
vec4 smokeHere() {
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    vec2 place = gl_FragCoord.xy / float(pixelsPerTexel) - 0.5;
    ivec2 low = ivec2(floor(place)), last = textureSize(smoke, 0) - 1, edge = textureSize(sceneDepth, 0) - 1;
    vec2 part = place - floor(place);
    float depth = viewDepthAt(pixel), sum = 0.0;
    vec4 mixed = vec4(0.0);
    for (int i = 0; i < 4; ++i) {
        ivec2 step = ivec2(i & 1, i >> 1), texel = clamp(low + step, ivec2(0), last);
        vec2 near = mix(1.0 - part, part, vec2(step));
        float other = viewDepthAt(min(texel * pixelsPerTexel + pixelsPerTexel / 2, edge));
        float weight = near.x * near.y / (0.02 + abs(other - depth) / depth) + 1e-6;
        mixed += weight * texelFetch(smoke, texel, 0);
        sum += weight;
    }
    return mixed / sum;
}
#else
vec4 smokeHere() { return texelFetch(smoke, ivec2(gl_FragCoord.xy), 0); }
#endif

// A film's response: dark toe, straight middle, soft shoulder. Rational fit to the curve of the ACES reference
// [Narkowicz, "ACES filmic tone mapping curve", 2015].
// Before it, bright light whitens, as the dyes of a film respond to each other's colours: flames get yellow and white hearts.
vec3 film(vec3 light) {
    float strongest = max(light.r, max(light.g, light.b)), cubed = strongest * strongest * strongest;
    light = mix(light, vec3(dot(light, vec3(0.2126, 0.7152, 0.0722))), 0.8 * cubed / (cubed + 400.0));
    return clamp(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0.0, 1.0);
}

// By square roots instead of powers, which are slow on a processor; within a quarter of a step of 8 bits
// [Taylor, "sRGB approximations for HLSL", 2010].
vec3 toSrgb(vec3 c) {
    vec3 second = sqrt(c), fourth = sqrt(second), eighth = sqrt(fourth);
    return max(0.662002687 * second + 0.684122060 * fourth - 0.323583601 * eighth - 0.0225411470 * c, 0.0);
}

// Noise that changes evenly from pixel to pixel, 0..1 [Jimenez, "Next generation post processing in Call of Duty", 2014].
float grain(vec2 pixel) { return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))); }

// The mean over 3 x 3 pixels, over which the noise of the occlusion is even.
float openHere() {
    float sum = 0.0;
    ivec2 pixel = ivec2(gl_FragCoord.xy) - 1, last = occlusionTaps > 0 ? textureSize(occlusion, 0) - 1 : ivec2(0);
    for (int i = 0; i < occlusionTaps; ++i) sum += texelFetch(occlusion, clamp(pixel + ivec2(i % 3, i / 3), ivec2(0), last), 0).r;
    return occlusionTaps > 0 ? sum / float(occlusionTaps) : 1.0;
}

void main() {
    vec4 behind = texelFetch(scene, ivec2(gl_FragCoord.xy), 0), before = smokeHere();
    behind.rgb *= openHere();
    vec4 both = before + (1.0 - before.a) * behind;
    vec3 light = exposure * both.rgb;
    for (int i = 0; i < bloomLayers; ++i) light += 0.07 * texture(bloom, 0.5 * point + 0.5).rgb;
    if (asLight != 0) {
        color = vec4(light, transparent != 0 ? clamp(both.a, 0.0, 1.0) : 1.0);
        return;
    }
    float alpha = 1.0;
    if (transparent != 0) {
        // What shines hides, too, or the picture's file could not hold its light.
        alpha = clamp(max(both.a, 1.0 - exp(-0.5 * max(light.r, max(light.g, light.b)))), 0.0, 1.0);
        light /= max(alpha, 1e-4);
    }
    vec3 dither = vec3((grain(gl_FragCoord.xy) - 0.5) / 255.0);
    color = vec4(toSrgb(film(light)) + dither, alpha);
}
