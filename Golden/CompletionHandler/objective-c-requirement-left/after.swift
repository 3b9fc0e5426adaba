import ClockKit
import Foundation
import UserNotifications
import WebKit

/// Both methods of one requirement would have one Objective-C name.
public final class Notices: NSObject, UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Task { @MainActor in completionHandler([.banner]) }
  }

  /// Objective-C has no part in what is private.
  fileprivate func badge() -> Int {
    3
  }

  func refresh() async {
    print(badge())
  }
}

class Reader: NSObject {
  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    Task { @MainActor in decisionHandler(.allow) }
  }
}

extension Reader: WKNavigationDelegate {}

final class Complications: NSObject, CLKComplicationDataSource {
  func getSupportedTimeTravelDirections(
    for complication: CLKComplication,
    withHandler handler: @escaping (CLKComplicationTimeTravelDirections) -> Void
  ) {
    handler([])
  }
}

/// A class of Swift alone has no requirement of Objective-C.
public final class Pool: Sendable {
  @available(*, renamed: "drain()")
  public func drain(completion: @escaping (Int) -> Void) {
    completion(0)
  }

  public func drain() async -> Int {
    await withCheckedContinuation { continuation in
      drain { value in
        continuation.resume(returning: value)
      }
    }
  }
}
