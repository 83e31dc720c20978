// Marks where a highlighted body stands.
out vec4 color;

void main() { color = vec4(1.0); }
