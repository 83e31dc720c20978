// The ground with its grid, fading into the background. SHADOWED is defined where shadows can fall.
uniform vec3 groundColor;
uniform vec2 middle;          // the ground fades with distance from here
uniform float reach;          // to where it is seen [m]
uniform vec3 eye;
uniform vec3 ahead;           // where a parallel view looks; unused else
uniform int orthographic;
uniform float gridStrength;   // 0: no lines
uniform int onlyShadows;      // before a picture: the ground is the picture's own
uniform int occluderCount;
uniform vec4 occluders[16];   // balls that stand for bodies: centre, radius

in vec2 place;
out vec4 color;

// 1 on the lines of a square grid, about a pixel wide; fades where the cells come to a few pixels.
float gridLines(vec2 pixel, float spacing) {
    vec2 cell = place / spacing, wide = pixel / spacing;
    vec2 away = abs(fract(cell - 0.5) - 0.5) / wide;
    vec2 line = clamp(1.1 - away, 0.0, 1.0) * clamp((0.3 - wide) * 4.5, 0.0, 1.0);
    return max(line.x, line.y);
}

vec3 withGrid(vec3 base) {
    vec2 pixel = max(fwidth(place), 1e-6);
    float lines = max(max(0.2 * gridLines(pixel, 0.1), 0.6 * gridLines(pixel, 1.0)), gridLines(pixel, 10.0));
    vec2 axes = clamp(1.4 - abs(place) / pixel, 0.0, 1.0) * 0.8 * gridStrength;
    base = mix(base, base * 1.35 + 0.004, lines * gridStrength);
    base = mix(base, vec3(0.16, 0.028, 0.025), axes.y);
    return mix(base, vec3(0.025, 0.055, 0.18), axes.x);
}

#ifdef SHADOWED
// How much of the sky a ball hides from a horizontal plane [Quilez, "Sphere ambient occlusion", 2006].
float skyLeft(vec3 position) {
    float left = 1.0;
    for (int i = 0; i < occluderCount; ++i) {
        vec3 to = occluders[i].xyz - position;
        float squared = dot(to, to), radius = occluders[i].w;
        left *= 1.0 - clamp(to.y * inversesqrt(squared) * radius * radius / squared, 0.0, 0.9);
    }
    return left;
}

vec3 lightHere() {
    vec3 position = vec3(place.x, 0.0, place.y);
    float key = max(towardsKey.y, 0.0) * pastBodies(position, vec3(0.0, 1.0, 0.0)) * pastSmoke(position);
    return keyLight * key + fillLight * skyLeft(position) + flamesOn(position, vec3(0.0, 1.0, 0.0));
}
#else
vec3 lightHere() { return keyLight * max(towardsKey.y, 0.0) + fillLight + flamesOn(vec3(place.x, 0.0, place.y), vec3(0.0, 1.0, 0.0)); }
#endif

void main() {
    float distant = length(place - middle) / reach;
    // Where one looks along it, too: else its edge would cut through the background as a line.
    float down = orthographic != 0 ? -ahead.y : normalize(eye - vec3(place.x, 0.0, place.y)).y;
    float seen = (1.0 - smoothstep(0.15, 1.0, distant)) * smoothstep(0.0, 0.22, down);
    vec3 light = lightHere(), open = keyLight * max(towardsKey.y, 0.0) + fillLight;
    float shade = clamp(1.0 - dot(light, vec3(1.0)) / max(dot(open, vec3(1.0)), 1e-4), 0.0, 1.0);
    color = onlyShadows != 0 ? vec4(0.0, 0.0, 0.0, seen * shade) : vec4(withGrid(groundColor) * light, seen);
}
