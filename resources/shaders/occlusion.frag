// How open each pixel of the scene is to the light from all around, from depths alone.
uniform vec2 spread;           // half the picture's width and height, a metre ahead of the eye
uniform int orthographic;
uniform float reach;           // [m]

in vec2 point;
out vec4 color;

// In the frame of the eye, z ahead. [m]
vec3 placeAt(ivec2 pixel) {
    float ahead = viewDepthAt(pixel);
    vec2 size = vec2(textureSize(sceneDepth, 0));
    vec2 side = (2.0 * (vec2(pixel) + 0.5) / size - 1.0) * spread;
    return vec3(orthographic != 0 ? side : side * ahead, ahead);
}

// The step to the neighbour that is nearer in depth: the other may lie on another surface.
vec3 slope(ivec2 pixel, ivec2 step, vec3 here, ivec2 last) {
    vec3 after = placeAt(clamp(pixel + step, ivec2(0), last)) - here, before = here - placeAt(clamp(pixel - step, ivec2(0), last));
    return abs(after.z) < abs(before.z) ? after : before;
}

void main() {
    const int kTaps = 16;
    ivec2 pixel = ivec2(gl_FragCoord.xy), last = textureSize(sceneDepth, 0) - 1;
    vec3 here = placeAt(pixel);
    vec3 normal = normalize(cross(slope(pixel, ivec2(0, 1), here, last), slope(pixel, ivec2(1, 0), here, last)));
    if (dot(normal, here) > 0.0) normal = -normal;
    float pixels = reach * float(last.y + 1) / (2.0 * spread.y * (orthographic != 0 ? 1.0 : here.z));
    float turn = 6.2831853 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    float sum = 0.0, squared = reach * reach;
    bool isScene = texelFetch(sceneDepth, pixel, 0).r < 1.0;
    for (int i = 0; i < (isScene ? kTaps : 0); ++i) {
        float angle = turn + 2.3999632 * float(i);
        vec2 offset = pixels * sqrt((float(i) + 0.5) / float(kTaps)) * vec2(cos(angle), sin(angle));
        vec3 to = placeAt(clamp(pixel + ivec2(offset), ivec2(0), last)) - here;
        float apart = dot(to, to), near = max(squared - apart, 0.0) / squared;
        sum += near * near * near * max((dot(to, normal) - 0.002 * here.z) / (apart + 1e-4 * squared), 0.0);
    }
    color = vec4(clamp(1.0 - 4.5 * reach * sum / float(kTaps), 0.0, 1.0));
}
