import Foundation

struct Listeners: Sendable {
  let changed: @MainActor @Sendable ([String]) -> Void
}

/// What tells listeners of changes keeps their order on the main queue; nothing is awaited there.
final class Feed: @unchecked Sendable {
  var listeners: Listeners?

  private(set) var lines: [String] = [] {
    didSet {
      let lines = lines
      tell { $0.changed(lines) }
    }
  }

  func add(_ line: String) {
    lines.append(line)
  }

  private func tell(_ callback: @escaping @MainActor @Sendable (Listeners) -> Void) {
    guard let listeners else { return }
    DispatchQueue.main.async {
      callback(listeners)
    }
  }
}
