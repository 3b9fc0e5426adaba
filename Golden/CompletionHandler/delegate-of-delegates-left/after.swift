import Foundation

final class TaskDelegate: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }
}

final class Registry {
  subscript(task: Int) -> Entry? { nil }
}

struct Entry {
  let delegate = makeDelegate()

  static func makeDelegate() -> TaskDelegate { TaskDelegate() }
}

final class SessionDelegate: NSObject {
  let registry = Registry()

  // What stands for one request is asked through the one of the session.
  func forward(
    _ session: URLSession, _ task: URLSessionTask, _ challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let delegate = registry[task.taskIdentifier]?.delegate {
      delegate.urlSession(
        session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
  }
}
