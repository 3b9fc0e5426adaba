import Foundation

var lines: [String] = []

for word in ["alpha", "beta"] {
  DispatchQueue.main.async { lines.append(word) }
}
if lines.isEmpty {
  DispatchQueue.main.async {
    lines.append("gamma")
  }
}
DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { lines.append("omega") }
print(lines)
RunLoop.main.run(until: Date() + 0.8)
print(lines)
