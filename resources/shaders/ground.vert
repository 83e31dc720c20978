// A rectangle of the ground, y = 0.
uniform mat4 clipFromWorld;
uniform vec4 rectangle;       // least x and z, greatest x and z [m]

out vec2 place;               // x and z [m]

void main() {
    place = vec2((gl_VertexID & 1) == 0 ? rectangle.x : rectangle.z, (gl_VertexID & 2) == 0 ? rectangle.y : rectangle.w);
    gl_Position = clipFromWorld * vec4(place.x, 0.0, place.y, 1.0);
}
