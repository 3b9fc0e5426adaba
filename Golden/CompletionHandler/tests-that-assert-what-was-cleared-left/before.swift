import Foundation
import XCTest

class Server: @unchecked Sendable {
  func forget(_ token: String, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { completion() }
  }
}

final class ServerStub: Server, @unchecked Sendable {
  override func forget(_ token: String, completion: @escaping @Sendable () -> Void) { completion() }
}

@MainActor
final class Session {
  private let server: Server
  private(set) var token: String? = "token"

  init(server: Server) {
    self.server = server
  }

  func leave() {
    guard let token else { return }
    server.forget(token) { [weak self] in
      MainActor.assumeIsolated { self?.token = nil }
    }
  }
}

// What is nil has come to be so when the call returns.
@MainActor
final class SessionTests: XCTestCase {
  func testLeave() {
    let session = Session(server: ServerStub())
    session.leave()
    XCTAssertNil(session.token)
  }
}
