import Foundation

public protocol Session {
  @available(*, renamed: "logIn()")
  func logIn(completion: @escaping (Result<Void, Error>) -> Void)
}

extension Session {
  public func logIn() async throws {
    try await withCheckedThrowingContinuation { continuation in
      logIn { result in
        continuation.resume(with: result)
      }
    }
  }
}

open class Refresher {
  public init() {}
  public func refresh() {
    logIn { result in
      print(result)
    }
  }
  open func logIn(completion: @escaping (Result<Void, Error>) -> Void) {
    Task.detached { completion(.success(())) }
  }
}

public final class Keeper: Refresher, Session {
}

public final class Screen {
  private let session: Session
  public init(session: Session) { self.session = session }
  public func appear() async {
    let result: Result<Void, Error>
    do {
      try await session.logIn()
      result = .success(())
    } catch {
      result = .failure(error)
    }
    print(result)
  }
}
