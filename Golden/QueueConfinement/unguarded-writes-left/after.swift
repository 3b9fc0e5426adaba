import Foundation

final class Presence: @unchecked Sendable {
  private let queue = DispatchQueue(label: "presence", attributes: .concurrent)
  private var online: Set<String> = []

  func enter(_ name: String) {
    queue.async { self.online.insert(name) }
  }

  func leave(_ name: String) {
    queue.async(flags: .barrier) { self.online.remove(name) }
  }

  func isOnline(_ name: String) -> Bool { queue.sync { online.contains(name) } }
}
