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
uniform sampler2D bodyDepth;           // the same map as bodyShadow, as it is
uniform float lightSize;               // texels of blur for each unit of depth in the map; 0: shadows have edges of one width
uniform int flameCount;
uniform vec4 flamePlace[8];            // lamps that stand for flames: place, radius squared
uniform vec3 flamePower[8];

float shadowTap(vec3 p, vec2 offset) {
    float texel = 1.0 / float(textureSize(bodyShadow, 0).x);
    return texture(bodyShadow, vec3(p.xy + offset * texel, p.z));
}

// Out along a spiral, 137.5 degrees a step: an even disc [Vogel 1979].
vec2 onDisc(int i, int count, float turn) {
    float angle = turn + 2.3999632 * float(i);
    return sqrt((float(i) + 0.5) / float(count)) * vec2(cos(angle), sin(angle));
}

// As from a light with a size: the farther the body before a place, the wider the edge of its shadow
// [Fernando, "Percentage-closer soft shadows", SIGGRAPH sketches 2005].
float pastBodiesSoftly(vec3 p, bool wanted) {
    const float kSearch = 20.0;        // texels
    const int kTaps = 28;
    int looks = wanted ? 12 : 0;
    float size = float(textureSize(bodyDepth, 0).x), depth = 0.0, found = 0.0;
    float turn = 6.2831853 * fract(52.9829189 * fract(dot(floor(p.xy * size * 4.0), vec2(0.06711056, 0.00583715))));
    for (int i = 0; i < looks; ++i) {
        float other = texture(bodyDepth, p.xy + kSearch / size * onDisc(i, looks, turn)).r;
        float before = step(other, p.z - 0.0005);
        depth += before * other;
        found += before;
    }
    float wide = clamp(lightSize * (p.z - depth / max(found, 1.0)), 1.5, kSearch);
    float sum = 0.0;
    int taps = found > 0.0 ? kTaps : 0;
    for (int i = 0; i < taps; ++i) sum += shadowTap(p, wide * onDisc(i, kTaps, turn));
    return taps > 0 ? sum / float(kTaps) : 1.0;
}

// Share of the key light that bodies let through. Four taps tell whether an edge is near; only then the rest is taken.
// The count of a loop, not an if: software OpenGL walks through both sides of an if.
float pastBodies(vec3 position, vec3 normal) {
    const float kBlur = 3.5;           // texels
    const int kTaps = 14;
    vec3 p = (shadowFromWorld * vec4(position + 2.5 * shadowTexel * normal, 1.0)).xyz;
    bool inside = all(greaterThan(p.xy, vec2(0.0))) && all(lessThan(p.xy, vec2(1.0)));
    bool softly = lightSize > 0.0;
    float soft = pastBodiesSoftly(p, inside && softly), sum = 0.0;
    inside = inside && !softly;
    for (int i = 0; i < (inside ? 4 : 0); ++i) sum += shadowTap(p, kBlur * vec2(i < 2 ? 1.0 : -1.0, (i & 1) == 0 ? 1.0 : -1.0));
    int more = inside && sum > 0.001 && sum < 3.999 ? kTaps : 0;
    float light = inside ? 0.25 * sum : 1.0;
    sum = 0.0;
    vec2 offset = vec2(kBlur * 0.3, 0.0);
    for (int i = 0; i < more; ++i) {   // the same spiral
        offset = 1.115 * mat2(-0.73737, 0.67549, -0.67549, -0.73737) * offset;
        sum += shadowTap(p, offset);
    }
    return softly ? soft : more > 0 ? sum / float(kTaps) : light;
}

// Share of the key light that the smoke lets through.
float pastSmoke(vec3 position) {
    float depth = texture(smokeDepth, (smokeFromWorld * vec4(position, 1.0)).xyz).r;
    depth *= 0.4;                      // less than the smoke shades itself: else the ground goes black
    return 0.85 * exp(-depth) + 0.15 / (1.0 + 0.12 * depth);   // straight, and by way of the smoke
}

// Light from all around: the sky from above, what the ground throws back from below.
vec3 fillOn(vec3 normal) {
    return mix(groundBounce, fillLight, 0.5 + 0.5 * normal.y);
}

// Light of flames on a surface. A little comes around corners, as flames are wide.
vec3 flamesOn(vec3 position, vec3 normal) {
    vec3 sum = vec3(0.0);
    for (int i = 0; i < flameCount; ++i) {
        vec3 to = flamePlace[i].xyz - position;
        float squared = dot(to, to) + flamePlace[i].w;
        sum += flamePower[i] * (clamp(0.85 * dot(normal, to) * inversesqrt(squared) + 0.15, 0.0, 1.0) / squared);
    }
    return sum;
}
