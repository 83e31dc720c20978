// A line or triangle of a sketch, soft at the edges and dim where the scene hides it.
uniform sampler2D sceneDepth;
uniform float hiddenOpacity;     // of the opacity that is left behind surfaces
uniform float lineHalfWidth;   // [pixels]
uniform vec2 pictureSize;      // [pixels]; the scene may be drawn coarser
uniform int asLight;             // 1: the target takes light instead of sRGB

in float across;
in vec4 guideColor;
out vec4 color;

// IEC 61966-2-1
vec3 toLight(vec3 c) { return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), greaterThan(c, vec3(0.04045))); }

void main() {
    vec2 place = gl_FragCoord.xy / pictureSize * vec2(textureSize(sceneDepth, 0));
    float behind = gl_FragCoord.z - texelFetch(sceneDepth, ivec2(place), 0).r;
    float seen = behind > 2e-6 ? hiddenOpacity : 1.0;
    float edge = clamp(lineHalfWidth + 0.5 - abs(across), 0.0, 1.0);
    color = vec4(asLight != 0 ? toLight(guideColor.rgb) : guideColor.rgb, guideColor.a * seen * edge);
}
