import Dispatch

struct Server {
  var name = ""
}

final class Environment {
  var servers: [Server] = []
}

@MainActor
final class PipelinePicker {
  private(set) var isLoading = false
  var pending: [String] = []
  var environment = Environment()
  let fixed = ["one", "two"]

  func fetch(_ name: String, completion: @escaping () -> Void) { completion() }

  func requestPending() {
    isLoading = true
    let group = DispatchGroup()
    for name in pending {
      group.enter()
      fetch(name) { group.leave() }
    }
    group.notify(queue: .main) { self.isLoading = false }
  }

  func requestOwn() {
    let group = DispatchGroup()
    for name in self.pending {
      group.enter()
      fetch(name) { group.leave() }
    }
    group.notify(queue: .main) { self.isLoading = false }
  }

  func requestServers() {
    let group = DispatchGroup()
    for server in environment.servers {
      group.enter()
      fetch(server.name) { group.leave() }
    }
    group.notify(queue: .main) { self.isLoading = false }
  }

  func requestFixed() {
    let group = DispatchGroup()
    for name in fixed {
      group.enter()
      fetch(name) { group.leave() }
    }
    group.notify(queue: .main) { self.isLoading = false }
  }
}
