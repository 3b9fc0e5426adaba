import Foundation

@MainActor
final class Log: TextOutputStreamable {
  private var lines: [String] = []

  nonisolated func write<Target: TextOutputStream>(to target: inout Target) {}

  // No protocol of the standard library asks for it.
  func add(_ line: String) async {
    lines.append(line)
    try? await Task.sleep(for: .seconds(0.01), clock: .suspending)
  }
}

@MainActor
func show(_ log: Log) {
  Task { @MainActor in
    await log.add("a")
    print("added")
  }
}
