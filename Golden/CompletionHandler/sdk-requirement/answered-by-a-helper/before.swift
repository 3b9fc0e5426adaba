import Foundation
import WebKit

// What answers for the SDK's requirement goes with it.
final class Page: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    handle(challenge, completionHandler)
  }

  private func handle(
    _ challenge: URLAuthenticationChallenge,
    _ completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard challenge.previousFailureCount == 0 else {
      completionHandler(.cancelAuthenticationChallenge, nil)
      return
    }
    ask(challenge.protectionSpace.host) { name in
      completionHandler(.useCredential, URLCredential(user: name, password: "", persistence: .none))
    }
  }

  private func ask(_ host: String, completion: @escaping (String) -> Void) {
    DispatchQueue.main.async { completion(host) }
  }
}
