import Foundation

@MainActor
final class Session {
  func token(_ kind: String, completion: @escaping (String) -> Void) { completion(kind) }
}

@MainActor
final class Authorizer {
  private let session = Session()
  private let answers = DispatchQueue(label: "answers")
  private var headers: [String] = []

  // Nothing is counted yet where the first one stands: it runs what it is given at once.
  func authorize(_ url: URL, completion: @escaping @MainActor @Sendable ([String]) -> Void) {
    let group = DispatchGroup()
    guard url.scheme == "https" else {
      group.notify(queue: .main) {
        completion([])
      }
      return
    }
    for kind in ["auth", "check"] {
      group.enter()
      session.token(kind) { token in
        self.headers.append(token)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      completion(self.headers)
    }
  }

  func authorize(_ url: URL, quietly: Bool) {
    let group = DispatchGroup()
    if quietly {
      group.notify(queue: answers) { print("not asked") }
      return
    }
    group.enter()
    session.token("auth") { _ in
      group.leave()
    }
    group.enter()
    session.token("check") { _ in
      group.leave()
    }
    group.notify(queue: answers) { print("asked") }
  }

  // One that a block holds may come when the group has been entered.
  func authorizeLater(_ urls: [URL]) {
    let group = DispatchGroup()
    let tell = { group.notify(queue: .main) { print("told") } }
    group.enter()
    session.token("auth") { _ in group.leave() }
    tell()
    group.notify(queue: .main) { print("asked") }
  }
}
