import Foundation

@available(*, renamed: "ping(host:)")
public func ping(host: String, completion: @escaping (Bool) -> Void) {
  completion(true)
}

public func ping(host: String) async -> Bool {
  await withCheckedContinuation { continuation in
    ping(host: host) { value in
      continuation.resume(returning: value)
    }
  }
}

public class Registry {
  @available(*, renamed: "register()")
  public class func register(completion: @escaping () -> Void) {
    completion()
  }

  public class func register() async {
    await withCheckedContinuation { continuation in
      register {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "check()")
  public final class func check(completion: @escaping (Error?) -> Void) {
    completion(nil)
  }

  public final class func check() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      check { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  private func hidden(completion: @escaping () -> Void) {
    completion()
  }
}
