// An image that stands in the scene: its lower edge is on the origin of its own frame, one wide and one high there.
uniform mat4 clipFromImage;

out vec2 share;   // of the image, from its upper left

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    share = vec2(corner.x, 1.0 - corner.y);
    gl_Position = clipFromImage * vec4(corner.x - 0.5, corner.y, 0.0, 1.0);
}
