import Foundation
import WebKit

/// What a helper decides before it returns, it returns.
final class Gate: NSObject, URLSessionDelegate {
  private let credential: URLCredential?

  init(credential: URLCredential?) {
    self.credential = credential
  }

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodClientCertificate else {
      return (.performDefaultHandling, nil)
    }
    return answer(challenge)
  }

  private func answer(
    _ challenge: URLAuthenticationChallenge
  ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    guard let credential else {
      print("no certificate for \(challenge.protectionSpace.host)")
      return (.cancelAuthenticationChallenge, nil)
    }
    return (.useCredential, credential)
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
    Task { @MainActor in completion(url.host == nil ? .cancel : .allow) }
  }
}
