import Foundation

@MainActor
final class Log: TextOutputStreamable {
  private var lines: [String] = []

  nonisolated func write<Target: TextOutputStream>(to target: inout Target) {}

  // No protocol of the standard library asks for it.
  func add(_ line: String, completion: @escaping @MainActor () -> Void) {
    lines.append(line)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
      completion()
    }
  }
}

@MainActor
func show(_ log: Log) {
  log.add("a") { print("added") }
}
