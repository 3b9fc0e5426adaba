import Foundation

@MainActor
final class Session {
  private var names: [String] = []

  func account(_ name: String, completion: @escaping @Sendable (Int?) -> Void) {
    print("account", name)
    let length = name.count
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(length * 20)) {
      completion(length > 1 ? length : nil)
    }
  }

  func picture(of account: Int, completion: @escaping @Sendable (String) -> Void) {
    print("picture", account)
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(account * 100)) { completion("picture \(account)") }
  }

  func illustrate(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      account(name) { account in
        MainActor.assumeIsolated {
          if let account {
            group.enter()
            self.picture(of: account) { picture in
              MainActor.assumeIsolated {
                self.names.append(picture)
                group.leave()
              }
            }
          }
          group.leave()
        }
      }
    }
    group.notify(queue: .main) {
      print(self.names)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Session().illustrate(["a", "bob", "ed"]) }
RunLoop.main.run()
