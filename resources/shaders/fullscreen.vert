// One triangle over the whole viewport, without any vertex data.
out vec2 point;   // -1..1 over the picture

void main() {
    point = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    gl_Position = vec4(point, 0.0, 1.0);
}
