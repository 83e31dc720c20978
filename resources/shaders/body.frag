// A matt solid with a soft highlight.
uniform vec3 baseColor;
uniform vec3 eye;
uniform vec3 ahead;          // where a parallel view looks; unused else
uniform int orthographic;
uniform vec3 tint;           // added where the element is highlighted

in vec3 position;
in vec3 normal;
out vec4 color;

void main() {
    vec3 toEye = orthographic != 0 ? -ahead : normalize(eye - position);
    vec3 n = normalize(normal);
    if (dot(n, toEye) < 0.0 && !gl_FrontFacing) n = -n;
    float facing = max(dot(n, towardsKey), 0.0);
    vec3 key = keyLight * (pastBodies(position, n) * pastSmoke(position));
    float shine = pow(max(dot(n, normalize(towardsKey + toEye)), 0.0), 24.0) * 0.07 * step(1e-4, facing);
    float rim = pow(1.0 - max(dot(n, toEye), 0.0), 4.0);
    vec3 light = baseColor * (key * facing + fillOn(n)) + key * shine + fillLight * (0.06 * rim);
    color = vec4(light + tint * (0.35 + 0.65 * rim), 1.0);
}
