import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Where there is no Objective-C, a session calls nothing but the form with a handler.
final class Trust: NSObject, URLSessionDelegate {
  private let hosts: Set<String>

  init(hosts: Set<String>) { self.hosts = hosts }

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard hosts.contains(challenge.protectionSpace.host) else {
      completionHandler(.cancelAuthenticationChallenge, nil)
      return
    }
    completionHandler(.performDefaultHandling, nil)
  }
}
