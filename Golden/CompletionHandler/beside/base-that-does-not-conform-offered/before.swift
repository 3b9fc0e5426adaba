import Foundation

public protocol Session {
  func logIn(completion: @escaping (Result<Void, Error>) -> Void)
}

open class Refresher {
  public init() {}
  public func refresh() {
    logIn { result in
      print(result)
    }
  }
  open func logIn(completion: @escaping (Result<Void, Error>) -> Void) {
    DispatchQueue.global().async { completion(.success(())) }
  }
}

public final class Keeper: Refresher, Session {
}

public final class Screen {
  private let session: Session
  public init(session: Session) { self.session = session }
  public func appear() async {
    session.logIn { result in
      print(result)
    }
  }
}
