import UserNotifications

/// Public: an async form is put beside it without review.
public final class Router {
  public init() {}

  @available(*, renamed: "open(_:)")
  public func open(_ id: String, _ completion: @escaping () -> Void) {
    Task { @MainActor in
      print(id)
      completion()
    }
  }

  public func open(_ id: String) async {
    await withCheckedContinuation { continuation in
      open(id) {
        continuation.resume()
      }
    }
  }
}

/// The answer of this is offered, with the form that it would await.
final class Responder: NSObject, UNUserNotificationCenterDelegate {
  private let router = Router()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    router.open(response.notification.request.identifier, completionHandler)
  }
}
