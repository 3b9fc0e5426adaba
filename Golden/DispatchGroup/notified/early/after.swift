import Foundation

@MainActor
final class Session {
  @available(*, renamed: "token(_:)")
  func token(_ kind: String, completion: @escaping (String) -> Void) { completion(kind) }

  func token(_ kind: String) async -> String {
    await withCheckedContinuation { continuation in
      token(kind) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class Authorizer {
  private let session = Session()
  private let answers = DispatchQueue(label: "answers")
  private var headers: [String] = []

  // Nothing is counted yet where the first one stands: it runs what it is given at once.
  func authorize(_ url: URL, completion: @escaping @MainActor @Sendable ([String]) -> Void) {
    guard url.scheme == "https" else {
      Task { @MainActor in
        completion([])
      }
      return
    }
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for kind in ["auth", "check"] {
          group.addTask { @MainActor @Sendable [self] in
            let token = await session.token(kind)
            self.headers.append(token)
          }
        }
      }
      completion(self.headers)
    }
  }

  func authorize(_ url: URL, quietly: Bool) {
    if quietly {
      answers.async { print("not asked") }
      return
    }
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          _ = await session.token("auth")
        }
        group.addTask { @MainActor @Sendable [self] in
          _ = await session.token("check")
        }
      }
      answers.async { print("asked") }
    }
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
