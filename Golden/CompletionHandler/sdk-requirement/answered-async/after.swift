import AVKit
import NetworkExtension
import UIKit
import UserNotifications
import WebKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var messages: [String] = []

  /// Silent pushes.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    guard let text = userInfo["text"] as? String else {
      return .noData
    }
    messages.append(text)
    return .newData
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    follow(shortcutItem.type)
  }

  private func follow(_ type: String) -> Bool { messages.contains(type) }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    if #available(iOS 14.0, *) {
      return [.list, .banner]
    } else {
      return [.alert]
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    // Dismissed ones are old news.
    if response.actionIdentifier == "snooze" {
      messages.removeAll()
    }
  }
}

final class Browser: NSObject, WKNavigationDelegate, WKUIDelegate {
  private let allowed: Set<String> = ["example.com"]

  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard let host = action.request.url?.host else { return .cancel }
    return allowed.contains(host) ? .allow : .cancel
  }

  // What follows a constant answer comes before it.
  func webView(
    _ webView: WKWebView, decidePolicyFor response: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    if response.isForMainFrame {
      webView.reload()
      return .cancel
    }
    print("allowed")
    return .allow
  }

  func webView(
    _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    (.performDefaultHandling, nil)
  }
}

final class Player: NSObject, AVPictureInPictureControllerDelegate {
  @MainActor func pictureInPictureControllerRestoreUserInterfaceForPictureInPictureStop(
    _ controller: AVPictureInPictureController
  ) async -> Bool {
    true
  }
}

final class Session: NSObject, URLSessionDataDelegate {
  private var received = 0

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
  ) async -> URLSession.ResponseDisposition {
    received += 1
    return .allow
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    (.performDefaultHandling, nil)
  }
}

class TunnelProvider: NEPacketTunnelProvider {
  override func stopTunnel(with reason: NEProviderStopReason) async {
    print("stopped", reason)
  }

  override func handleAppMessage(_ messageData: Data) async -> Data? {
    messageData
  }
}
