import Foundation

@MainActor
final class Authorizer {
  func token(_ kind: String, completion: @escaping @Sendable () -> Void) {
    print("asked for", kind)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { completion() }
  }

  func authorize(_ kinds: [String], then: @escaping @MainActor @Sendable () -> Void) {
    let group = DispatchGroup()
    if kinds.isEmpty {
      group.notify(queue: .main) {
        print("nothing to ask for")
        then()
      }
      print("not asked")
      return
    }
    for kind in kinds {
      group.enter()
      token(kind) {
        group.leave()
      }
    }
    group.notify(queue: .main) {
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
