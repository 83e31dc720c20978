// The lights of the scene and what stands in their way. Put in front of a shader's own text.
uniform vec3 towardsKey;               // unit
uniform vec3 keyLight;                 // linear RGB
uniform vec3 fillLight;
uniform vec3 groundBounce;             // light the ground throws back up
uniform mat4 shadowFromWorld;          // to the body shadow map, 0..1
uniform sampler2DShadow bodyShadow;
uniform float shadowTexel;             // one texel of it [m]
uniform mat4 smokeFromWorld;           // to the smoke volume, 0..1
uniform sampler3D smokeDepth;          // optical depth towards the light

float shadowTap(vec3 p, vec2 offset) {
    float texel = 1.0 / float(textureSize(bodyShadow, 0).x);
    return texture(bodyShadow, vec3(p.xy + offset * texel, p.z));
}

// Share of the key light that bodies let through. Four taps tell whether an edge is near; only then the rest is taken.
// The count of a loop, not an if: software OpenGL walks through both sides of an if.
float pastBodies(vec3 position, vec3 normal) {
    const float kBlur = 3.5;           // texels
    const int kTaps = 14;
    vec3 p = (shadowFromWorld * vec4(position + 2.5 * shadowTexel * normal, 1.0)).xyz;
    bool inside = all(greaterThan(p.xy, vec2(0.0))) && all(lessThan(p.xy, vec2(1.0)));
    float sum = 0.0;
    for (int i = 0; i < (inside ? 4 : 0); ++i) sum += shadowTap(p, kBlur * vec2(i < 2 ? 1.0 : -1.0, (i & 1) == 0 ? 1.0 : -1.0));
    int more = inside && sum > 0.001 && sum < 3.999 ? kTaps : 0;
    float light = inside ? 0.25 * sum : 1.0;
    sum = 0.0;
    vec2 offset = vec2(kBlur * 0.3, 0.0);
    for (int i = 0; i < more; ++i) {   // out along a spiral, 137.5 degrees a step: an even disc [Vogel 1979]
        offset = 1.115 * mat2(-0.73737, 0.67549, -0.67549, -0.73737) * offset;
        sum += shadowTap(p, offset);
    }
    return more > 0 ? sum / float(kTaps) : light;
}

// Share of the key light that the smoke lets through.
float pastSmoke(vec3 position) {
    float depth = texture(smokeDepth, (smokeFromWorld * vec4(position, 1.0)).xyz).r;
    return 0.85 * exp(-depth) + 0.15 / (1.0 + 0.12 * depth);   // straight, and by way of the smoke
}

// Light from all around: the sky from above, what the ground throws back from below.
vec3 fillOn(vec3 normal) {
    return mix(groundBounce, fillLight, 0.5 + 0.5 * normal.y);
}
