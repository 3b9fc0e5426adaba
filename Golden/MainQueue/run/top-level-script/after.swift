import Foundation

var lines: [String] = []

for word in ["alpha", "beta"] {
  Task { @MainActor in lines.append(word) }
}
if lines.isEmpty {
  Task { @MainActor in
    lines.append("gamma")
  }
}
let deadline = SuspendingClock.now + .seconds(0.1)
Task { @MainActor in
  try? await Task.sleep(until: deadline, clock: .suspending)
  lines.append("omega")
}
print(lines)
RunLoop.main.run(until: Date() + 0.8)
print(lines)
