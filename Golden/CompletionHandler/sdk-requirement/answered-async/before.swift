import AVKit
import NetworkExtension
import UIKit
import UserNotifications
import WebKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var messages: [String] = []

  /// Silent pushes.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let text = userInfo["text"] as? String else {
      completionHandler(.noData)
      return
    }
    messages.append(text)
    completionHandler(.newData)
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(follow(shortcutItem.type))
  }

  private func follow(_ type: String) -> Bool { messages.contains(type) }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    if #available(iOS 14.0, *) {
      completionHandler([.list, .banner])
    } else {
      completionHandler([.alert])
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    // Dismissed ones are old news.
    if response.actionIdentifier == "snooze" {
      messages.removeAll()
    }

    completionHandler()
  }
}

final class Browser: NSObject, WKNavigationDelegate, WKUIDelegate {
  private let allowed: Set<String> = ["example.com"]

  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let host = action.request.url?.host else { return decisionHandler(.cancel) }
    decisionHandler(allowed.contains(host) ? .allow : .cancel)
  }

  // What follows a constant answer comes before it.
  func webView(
    _ webView: WKWebView, decidePolicyFor response: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) {
    if response.isForMainFrame {
      decisionHandler(.cancel)

      webView.reload()
      return
    }
    decisionHandler(.allow)
    print("allowed")
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }
}

final class Player: NSObject, AVPictureInPictureControllerDelegate {
  func pictureInPictureController(
    _ controller: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
  ) {
    DispatchQueue.main.async {
      completionHandler(true)
    }
  }
}

final class Session: NSObject, URLSessionDataDelegate {
  private var received = 0

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (_ disposition: URLSession.ResponseDisposition) -> Void
  ) {
    received += 1
    completionHandler(.allow)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (
      _ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?
    ) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }
}

class TunnelProvider: NEPacketTunnelProvider {
  override func stopTunnel(with reason: NEProviderStopReason, completionHandler: @escaping () -> Void) {
    print("stopped", reason)
    completionHandler()
  }

  override func handleAppMessage(_ messageData: Data, completionHandler: ((Data?) -> Void)?) {
    completionHandler?(messageData)
  }
}
