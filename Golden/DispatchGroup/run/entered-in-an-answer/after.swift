import Foundation

@MainActor
final class Session {
  private var names: [String] = []

  func account(_ name: String) async -> Int? {
    print("account", name)
    let length = name.count
    let deadline = SuspendingClock.now + .milliseconds(length * 20)
    try? await Task.sleep(until: deadline, clock: .suspending)
    return length > 1 ? length : nil
  }

  func picture(of account: Int) async -> String {
    print("picture", account)
    let deadline = SuspendingClock.now + .milliseconds(account * 100)
    try? await Task.sleep(until: deadline, clock: .suspending)
    return "picture \(account)"
  }

  func illustrate(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            let account = await account(name)
            if let account {
              let picture = await self.picture(of: account)
              self.names.append(picture)
            }
          }
        }
      }
      print(self.names)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Session().illustrate(["a", "bob", "ed"]) }
RunLoop.main.run()
