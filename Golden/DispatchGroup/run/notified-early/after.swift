import Foundation

@MainActor
final class Authorizer {
  @available(*, renamed: "token(_:)")
  func token(_ kind: String, completion: @escaping @Sendable () -> Void) {
    print("asked for", kind)
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.05))
      completion()
    }
  }

  func token(_ kind: String) async {
    await withCheckedContinuation { continuation in
      token(kind) {
        continuation.resume()
      }
    }
  }

  func authorize(_ kinds: [String], then: @escaping @MainActor @Sendable () -> Void) {
    if kinds.isEmpty {
      Task { @MainActor in
        print("nothing to ask for")
        then()
      }
      print("not asked")
      return
    }
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for kind in kinds {
          group.addTask { @MainActor @Sendable [self] in
            await token(kind)
          }
        }
      }
      print("all there")
      then()
    }
  }
}

MainActor.assumeIsolated {
  let authorizer = Authorizer()
  authorizer.authorize([]) {
    authorizer.authorize(["auth", "check"]) { exit(0) }
  }
  print("under way")
}
RunLoop.main.run()
