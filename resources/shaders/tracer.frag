// A puff of smoke, lit as if it had the bumps its picture shows. Premultiplied alpha.
uniform sampler2DArray puffs;
uniform int pixelsPerTexel;    // of the scene, a side: smoke may be drawn coarser

in vec3 picturePoint;
flat in vec3 keyPart;
flat in vec3 fillPart;
flat in vec3 ownLight;
flat in vec3 towardsKeyHere;
flat in vec4 depthAndSoft;
out vec4 color;

const float kBumps = 0.6;     // how much the bumps show

void main() {
    vec4 puff = texture(puffs, picturePoint);
    ivec2 pixel = ivec2(gl_FragCoord.xy) * pixelsPerTexel + pixelsPerTexel / 2;
    float before = clamp((viewDepthAt(pixel) - depthAndSoft.x) * depthAndSoft.y + 0.15, 0.0, 1.0);
    float cover = max(puff.a - depthAndSoft.w, 0.0) / (1.0 - depthAndSoft.w) * before;
    float opacity = cover * depthAndSoft.z;
    float facing = dot(2.0 * puff.rgb - 1.0, towardsKeyHere);
    vec3 light = keyPart * (1.0 + kBumps * facing) + fillPart;
    color = vec4(light * opacity + ownLight * cover, opacity);
}
