import UIKit
import UserNotifications

// UIKit stops the program where this answers on another thread.
final class Notices: NSObject, UNUserNotificationCenterDelegate {
  private var last: String?

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    last = response.actionIdentifier
    completionHandler()
  }
}

final class Others: NSObject, UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }
}

@MainActor
final class Screen: NSObject {
  private var count = 0
}

extension Screen: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    count += 1
    completionHandler([])
  }
}
