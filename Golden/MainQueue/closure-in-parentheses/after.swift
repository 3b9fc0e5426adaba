import Foundation

final class Inbox {
  private(set) var unread = 0
  var onChange: (Int) -> Void = { _ in }

  func add(_ count: Int) {
    Task { @MainActor in
      self.unread += count
      self.onChange(self.unread)
    }
  }

  func clear() {
    Task { @MainActor [weak self] in
      guard let self = self else { return }
      self.unread = 0
      self.onChange(0)
    }
    Task { @MainActor in print("cleared") }
    Task { @MainActor in print("really") }
  }
}
