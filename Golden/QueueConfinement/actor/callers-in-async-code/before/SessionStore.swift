import Foundation

struct Session {
  let token: String
  let expires: Date
}

final class SessionStore: @unchecked Sendable {
  static let shared = SessionStore()

  private let queue = DispatchQueue(label: "sessions")
  private var sessions: [String: Session] = [:]
  private var hits = 0

  func session(for host: String) -> Session? {
    queue.sync {
      guard let session = sessions[host], session.expires > Date() else { return nil }
      hits += 1
      return session
    }
  }

  func keep(_ session: Session, for host: String) {
    queue.async {
      self.sessions[host] = session
    }
  }

  func forget(_ host: String) -> Session? {
    let old = queue.sync {
      let old = sessions[host]
      sessions[host] = nil
      return old
    }
    return old
  }

  var hitCount: Int { queue.sync { hits } }
}
