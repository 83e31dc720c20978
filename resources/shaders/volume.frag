// A ray through the smoke's grids. Premultiplied alpha.
uniform mat4 worldFromClip;
uniform vec3 eye;
uniform vec3 ahead;
uniform int orthographic;
uniform sampler3D scattering;  // colour times extinction, extinction [1/m]
uniform sampler3D glowing;     // light a metre gives, openness
uniform int pixelsPerTexel;    // of the scene, a side
uniform int steps;

in vec2 point;
out vec4 color;

vec3 worldAt(float depth) {
    vec4 place = worldFromClip * vec4(point, depth, 1.0);
    return place.xyz / place.w;
}

void main() {
    vec3 way = normalize(worldAt(1.0) - worldAt(-1.0));
    vec3 start = worldAt(-1.0);
    start -= way * (dot(start - eye, ahead) / dot(way, ahead));   // on the plane of the eye, from which depths count
    ivec2 pixel = ivec2(gl_FragCoord.xy) * pixelsPerTexel + pixelsPerTexel / 2;
    float toScene = viewDepthAt(min(pixel, textureSize(sceneDepth, 0) - 1)) / dot(way, ahead);

    vec3 from = (smokeFromWorld * vec4(start, 1.0)).xyz, along = mat3(smokeFromWorld) * way;
    vec3 safe = mix(vec3(1e-6), along, step(vec3(1e-6), abs(along)));
    vec3 a = -from / safe, b = (1.0 - from) / safe, low = min(a, b), high = max(a, b);
    float first = max(max(low.x, low.y), max(low.z, 0.0)), last = min(min(high.x, high.y), min(high.z, toScene));

    float length1 = (last - first) / float(steps), left = 1.0;
    float at = first + length1 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    float phase = mix(1.0, aheadPhase(dot(towardsKey, way)), kForward);
    vec3 light = vec3(0.0);
    int count = last > first ? steps : 0;
    for (int i = 0; i < count && left > 0.004; ++i) {
        vec3 place = from + along * at;
        vec4 here = texture(scattering, place), glow = texture(glowing, place);
        float through = exp(-here.a * length1);
        vec4 inShadow = shadowFromWorld * vec4(start + way * at, 1.0);
        bool inside = all(greaterThan(inShadow.xy, vec2(0.0))) && all(lessThan(inShadow.xy, vec2(1.0)));
        float key = keyShare(texture(smokeDepth, place).r, phase) * (inside ? texture(bodyShadow, inShadow.xyz) : 1.0);
        vec3 thrown = here.rgb / max(here.a, 1e-5) * (keyLight * key + fillLight * glow.a);
        light += left * (thrown * (1.0 - through) + glow.rgb * length1);
        left *= through;
        at += length1;
    }
    color = vec4(light, 1.0 - left);
}
