import Foundation

// A library that is imported here has a 'Result' of its own.
enum SignInError: Error { case cancelled }

final class Provider: @unchecked Sendable {
  private typealias CompletionHandler = (Swift.Result<String, SignInError>) -> Void
  private var completionHandler: CompletionHandler?

  func accessInfo(_ report: @escaping @Sendable (String) -> Void) {
    signIn { result in
      switch result {
      case .success(let token): report(token)
      case .failure: report("")
      }
    }
  }

  private func signIn(completionHandler: @escaping CompletionHandler) {
    self.completionHandler = completionHandler
    print("asks")
  }

  func answered(_ token: String) {
    completionHandler?(.success(token))
    completionHandler = nil
  }
}
