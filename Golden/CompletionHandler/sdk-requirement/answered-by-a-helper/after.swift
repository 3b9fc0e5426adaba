import Foundation
import WebKit

// What answers for the SDK's requirement goes with it.
final class Page: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    await handle(challenge)
  }

  private func handle(
    _ challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    guard challenge.previousFailureCount == 0 else {
      return (.cancelAuthenticationChallenge, nil)
    }
    let name = await ask(challenge.protectionSpace.host)
    return (.useCredential, URLCredential(user: name, password: "", persistence: .none))
  }

  private func ask(_ host: String) async -> String {
    host
  }
}
