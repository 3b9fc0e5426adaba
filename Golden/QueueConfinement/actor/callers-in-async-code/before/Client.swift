import Foundation

enum ClientError: Error {
  case noSession
}

struct Client {
  let host: String
  let store: SessionStore

  func token() async throws -> String {
    if let session = store.session(for: host) { return session.token }
    guard let session = SessionStore.shared.session(for: host), !session.token.isEmpty else {
      throw ClientError.noSession
    }
    store.keep(session, for: host)
    return session.token
  }

  func refresh() {
    Task {
      let session = try await login()
      store.keep(session, for: host)
      print("hits: \(store.hitCount)", store.hitCount > 3 ? "many" : "few")
    }
  }

  func logout() async {
    _ = store.forget(host)
    let rest = 10 - store.hitCount
    switch store.session(for: host)?.token {
    case nil: print(rest)
    case let token?: print(token)
    }
  }

  private func login() async throws -> Session {
    try await Task.sleep(nanoseconds: 1_000)
    return Session(token: "1", expires: Date())
  }
}
