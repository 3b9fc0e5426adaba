import Foundation
import WebKit

/// What a helper decides before it returns, it returns.
final class Gate: NSObject, URLSessionDelegate {
  private let credential: URLCredential?

  init(credential: URLCredential?) {
    self.credential = credential
  }

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodClientCertificate else {
      completionHandler(.performDefaultHandling, nil)
      return
    }
    answer(challenge, completionHandler: completionHandler)
  }

  private func answer(
    _ challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let credential else {
      print("no certificate for \(challenge.protectionSpace.host)")
      completionHandler(.cancelAuthenticationChallenge, nil)
      return
    }
    completionHandler(.useCredential, credential)
  }
}

/// What it decides later, it goes on giving to its handler.
final class Guide: NSObject {
  func visit(_ url: URL) {
    decide(url) { policy in
      print(policy)
    }
  }

  private func decide(_ url: URL, completion: @escaping (WKNavigationActionPolicy) -> Void) {
    DispatchQueue.main.async { completion(url.host == nil ? .cancel : .allow) }
  }
}
