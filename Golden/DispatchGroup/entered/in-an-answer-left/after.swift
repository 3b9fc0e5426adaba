import Dispatch

@MainActor
final class Session {
  private(set) var settings: [String] = []
  private(set) var total = 0

  func account(_ name: String, completion: @escaping (Int) -> Void) { completion(name.count) }
  func entries(of account: Int, completion: @escaping ([String]) -> Void) { completion(["\(account)"]) }

  // Two calls in one answer.
  func synchronize(_ name: String) {
    let group = DispatchGroup()
    group.enter()
    account(name) { account in
      group.enter()
      self.entries(of: account) { entries in
        self.settings = entries
        group.leave()
      }
      group.enter()
      self.entries(of: account + 1) { entries in
        self.total = entries.count
        group.leave()
      }
      group.leave()
    }
    group.notify(queue: .main) { print(self.total) }
  }

  // What stands behind the call may not have run once it has answered.
  func total(of name: String) {
    let group = DispatchGroup()
    group.enter()
    account(name) { account in
      group.enter()
      self.entries(of: account) { entries in
        self.settings = entries
        group.leave()
      }
      self.total = account
      group.leave()
    }
    group.notify(queue: .main) { print(self.total) }
  }

  func deferred(of name: String) {
    let group = DispatchGroup()
    group.enter()
    account(name) { account in
      defer { group.leave() }
      group.enter()
      self.entries(of: account) { entries in
        self.settings = entries
        group.leave()
      }
    }
    group.notify(queue: .main) { print(self.total) }
  }

  // The call is not always made.
  func some(of name: String) {
    let group = DispatchGroup()
    group.enter()
    account(name) { account in
      group.enter()
      if account > 3 { self.entries(of: account) { _ in group.leave() } }
      group.leave()
    }
    group.notify(queue: .main) { print(self.total) }
  }

  // Nobody waits for the second call.
  func later(_ name: String) {
    let group = DispatchGroup()
    group.enter()
    account(name) { account in
      group.leave()
      group.enter()
      self.entries(of: account) { _ in group.leave() }
    }
    group.notify(queue: .main) { print(self.total) }
  }
}
