import Foundation

struct Session {
  let token: String
  let expires: Date
}

actor SessionStore {
  static let shared = SessionStore()

  private var sessions: [String: Session] = [:]
  private var hits = 0

  func session(for host: String) -> Session? {
    guard let session = sessions[host], session.expires > Date() else { return nil }
    hits += 1
    return session
  }

  func keep(_ session: Session, for host: String) {
    sessions[host] = session
  }

  func forget(_ host: String) -> Session? {
    let old = sessions[host]
    sessions[host] = nil
    return old
  }

  var hitCount: Int { hits }
}
