// A matt solid with a soft highlight.
uniform vec3 baseColor;
uniform vec3 eye;
uniform vec3 ahead;          // where a parallel view looks; unused else
uniform int orthographic;
uniform vec3 tint;           // added where the element is highlighted

uniform float colorsPerMetre;    // of the colour scale, a metre of error; 0: no error map
uniform vec3 errorColors[5]; // sRGB, from leak to bulge

in vec3 position;
in vec3 normal;
in float error;
out vec4 color;

vec3 errorColor(float share) {
    float place = clamp(share * 2.0 + 2.0, 0.0, 4.0);
    int low = min(int(place), 3);
    return mix(errorColors[low], errorColors[low + 1], place - float(low));
}

void main() {
    vec3 toEye = orthographic != 0 ? -ahead : normalize(eye - position);
    vec3 n = normalize(normal);
    if (dot(n, toEye) < 0.0 && !gl_FrontFacing) n = -n;
    float facing = max(dot(n, towardsKey), 0.0);
    vec3 key = keyLight * (pastBodies(position, n) * pastSmoke(position));
    float shine = pow(max(dot(n, normalize(towardsKey + toEye)), 0.0), 24.0) * 0.07 * step(1e-4, facing);
    float rim = pow(1.0 - max(dot(n, toEye), 0.0), 4.0);
    vec3 light = baseColor * (key * facing + fillOn(n) + flamesOn(position, n)) + key * shine + fillLight * (0.06 * rim);
    if (colorsPerMetre != 0.0)   // to be read as colours, as in the legend: shaded by the eye's own light
        light = beforeFilm(pow(errorColor(error * colorsPerMetre), vec3(2.2)) * (0.5 + 0.5 * max(dot(n, toEye), 0.0)));
    color = vec4(light + tint * (0.35 + 0.65 * rim), 1.0);
}
