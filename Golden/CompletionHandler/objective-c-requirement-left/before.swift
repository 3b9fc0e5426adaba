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
    DispatchQueue.main.async { completionHandler([.banner]) }
  }

  /// Objective-C has no part in what is private.
  fileprivate func badge(completion: @escaping (Int) -> Void) {
    completion(3)
  }

  func refresh() async {
    badge { print($0) }
  }
}

class Reader: NSObject {
  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    DispatchQueue.main.async { decisionHandler(.allow) }
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
  public func drain(completion: @escaping (Int) -> Void) {
    completion(0)
  }
}
