// A tracer as a square that faces the eye; four corners each, numbered one after the other.
uniform mat4 viewFromWorld;
uniform mat4 clipFromView;
uniform vec3 eye;
uniform vec3 ahead;
uniform int orthographic;

uniform sampler2D sprites;     // seven texels each
uniform int spritesOfRow;

out vec3 picturePoint;         // 0..1, and which picture
flat out vec3 keyPart;         // light the tracer throws to the eye
flat out vec3 fillPart;
flat out vec3 ownLight;         // light of flame, whatever it hides
flat out vec3 towardsKeyHere;  // in the turned square's frame
flat out vec4 depthAndSoft;    // view depth [m], 1 / length over which it fades before a surface [1/m], opacity, erosion

const float kForm = 0.75;      // how much the smoke's surface turns light and dark with the key light
// One tap is enough: many puffs lie over each other.
float pastBodiesHere(vec3 place) {
    vec3 p = (shadowFromWorld * vec4(place, 1.0)).xyz;
    bool inside = all(greaterThan(p.xy, vec2(0.0))) && all(lessThan(p.xy, vec2(1.0)));
    return inside ? shadowTap(p, vec2(0.0)) : 1.0;
}

void main() {
    int sprite = gl_VertexID / 4, first = 7 * (sprite % spritesOfRow), row = sprite / spritesOfRow;
    vec4 placeRadius = texelFetch(sprites, ivec2(first, row), 0);
    vec4 colorOpacity = texelFetch(sprites, ivec2(first + 1, row), 0);
    vec4 glowErosion = texelFetch(sprites, ivec2(first + 2, row), 0);
    vec4 smearLightDepth = texelFetch(sprites, ivec2(first + 3, row), 0);       // smear: way while the shutter is open [m]
    vec4 flamelightOpenness = texelFetch(sprites, ivec2(first + 4, row), 0);
    vec4 outwardsShapeTurn = texelFetch(sprites, ivec2(first + 5, row), 0);     // outwards: of the smoke around
    vec3 place = placeRadius.xyz, smear = smearLightDepth.xyz, outwards = outwardsShapeTurn.xyz;
    float radius = placeRadius.w, shape = floor(outwardsShapeTurn.w), turn = 6.28318531 * (outwardsShapeTurn.w - shape);
    vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, (gl_VertexID & 2) == 0 ? -1.0 : 1.0);
    vec4 inView = viewFromWorld * vec4(place, 1.0);
    vec2 way = mat3(viewFromWorld)[0].xy * smear.x + mat3(viewFromWorld)[1].xy * smear.y + mat3(viewFromWorld)[2].xy * smear.z;
    float length2 = length(way), longer = min(0.5 * length2, 1.5 * radius);
    vec2 along = way / max(length2, 1e-6);
    vec2 reach = radius * corner + along * (dot(corner, along) * longer);
    gl_Position = clipFromView * (inView + vec4(reach, 0.0, 0.0));

    mat2 turned = mat2(cos(turn), sin(turn), -sin(turn), cos(turn));
    picturePoint = vec3(0.5 + 0.5 * (turned * corner), shape);
    vec3 keyInView = mat3(viewFromWorld) * towardsKey;
    towardsKeyHere = vec3(turned * keyInView.xy, keyInView.z);

    vec3 toEye = orthographic != 0 ? -ahead : normalize(eye - place);
    float phase = mix(1.0, aheadPhase(dot(-towardsKey, toEye)), kForward);
    float shadow = pastBodiesHere(place);
    float form = clamp(1.0 + kForm * dot(outwards, towardsKey), 0.2, 1.8);
    keyPart = colorOpacity.rgb * keyLight * (keyShare(smearLightDepth.w, phase) * shadow * form);
    fillPart = colorOpacity.rgb * (fillOn(outwards) * flamelightOpenness.w + flamelightOpenness.xyz);
    float depth = -inView.z;
    float beforeEye = orthographic != 0 ? 1.0 : smoothstep(0.5 * radius, 2.0 * radius, depth);
    float thinner = radius / (radius + longer);   // the same smoke over a longer way
    ownLight = glowErosion.rgb * (beforeEye * thinner);
    depthAndSoft = vec4(depth, 1.0 / radius, colorOpacity.a * beforeEye * thinner, 0.35 * glowErosion.w);
}
