import Dispatch
import UserNotifications

// After an 'await', 'add' would be the async one.
@MainActor
final class Reminder {
  private let center: UNUserNotificationCenter
  private(set) var isAllowed = false

  init(center: UNUserNotificationCenter) { self.center = center }

  private func ask(completion: @escaping @MainActor (Bool) -> Void) {
    DispatchQueue.main.async { completion(self.isAllowed) }
  }

  func remind(_ request: UNNotificationRequest) {
    ask { isAllowed in
      guard isAllowed else { return }
      self.center.add(request)
    }
  }

  private func wait(completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { completion() }
  }

  func remindLater(_ request: UNNotificationRequest) {
    wait {
      DispatchQueue.main.async {
        self.center.add(request)
      }
    }
  }
}
