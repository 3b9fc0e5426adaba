import Foundation

// The queue on which a session calls its delegate guards the state that all answers share.
final class Download: NSObject, URLSessionDataDelegate {
  private var expected = 0
  private var received = Data()

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    begin(Int(response.expectedContentLength))
    completionHandler(.allow)
  }

  private func begin(_ count: Int) { expected = count }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
    print(received.count, expected)
  }
}

// A lock guards it.
final class GuardedDownload: NSObject, URLSessionDataDelegate {
  private let lock = NSLock()
  private var expected = 0

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
  ) async -> URLSession.ResponseDisposition {
    lock.withLock { expected = Int(response.expectedContentLength) }
    return .allow
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    print(lock.withLock { expected })
  }
}
