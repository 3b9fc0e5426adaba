import Foundation

final class Cache: @unchecked Sendable {
  private var entries = 0

  func observe() {
    NotificationCenter.default.addObserver(forName: Notification.Name("memory"), object: nil, queue: .main) { [weak self] _ in
      self?.entries = 0
    }
  }
}
