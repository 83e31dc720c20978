// A line of a sketch as a square on the screen; one instance each.
uniform mat4 clipFromWorld;
uniform vec2 pictureSize;      // [pixels]
uniform float halfWidth;       // [pixels], with room for soft edges

layout(location = 0) in vec3 from;
layout(location = 1) in vec3 to;
layout(location = 2) in vec4 lineColor;
out float across;              // from the middle of the line [pixels]
out vec4 guideColor;

// What lies behind the eye is cut off, or it would come out on the other side of the picture.
vec4 cut(vec4 p, vec4 other) {
    float near = p.z + p.w, otherNear = other.z + other.w;
    return near < 0.0 && otherNear > near ? mix(p, other, clamp((1e-5 - near) / (otherNear - near), 0.0, 1.0)) : p;
}

void main() {
    vec4 a = clipFromWorld * vec4(from, 1.0), b = clipFromWorld * vec4(to, 1.0);
    vec4 first = cut(a, b), last = cut(b, a);
    vec2 along = (last.xy / last.w - first.xy / first.w) * pictureSize;
    along = dot(along, along) > 1e-6 ? normalize(along) : vec2(1.0, 0.0);
    float side = (gl_VertexID & 1) == 0 ? -1.0 : 1.0;
    vec4 end = (gl_VertexID & 2) == 0 ? first : last;
    across = side * halfWidth;
    guideColor = lineColor;
    bool gone = first.z + first.w < 0.0 && last.z + last.w < 0.0;
    vec2 offset = 2.0 * halfWidth * side * vec2(-along.y, along.x) / pictureSize;
    gl_Position = gone ? vec4(2.0, 2.0, 2.0, 1.0) : vec4(end.xy + offset * end.w, end.zw);
}
