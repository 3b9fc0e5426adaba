import Foundation

final class Snapshot {
  var title = ""

  func current() -> String {
    if Thread.isMainThread { return title }
    return DispatchQueue.main.sync { title }
  }

  func set(_ value: String) {
    if Thread.isMainThread {
      title = value
    } else {
      DispatchQueue.main.sync { self.title = value }
    }
  }

  func titles(_ count: Int) async -> [String] {
    (0..<count).map { _ in DispatchQueue.main.sync { title } }
  }

  @MainActor func late() async {
    DispatchQueue.main.sync { title = "late" }
  }
}
