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

  func fetch(_ name: String) async {}

  func requestPending() {
    isLoading = true
    Task { @MainActor [pending] in
      await withTaskGroup(of: Void.self) { group in
        for name in pending {
          group.addTask { @MainActor @Sendable [self] in
            await fetch(name)
          }
        }
      }
      self.isLoading = false
    }
  }

  func requestOwn() {
    Task { @MainActor [pending = self.pending] in
      await withTaskGroup(of: Void.self) { group in
        for name in pending {
          group.addTask { @MainActor @Sendable [self] in
            await fetch(name)
          }
        }
      }
      self.isLoading = false
    }
  }

  func requestServers() {
    Task { @MainActor [servers = environment.servers] in
      await withTaskGroup(of: Void.self) { group in
        for server in servers {
          group.addTask { @MainActor @Sendable [self] in
            await fetch(server.name)
          }
        }
      }
      self.isLoading = false
    }
  }

  func requestFixed() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in fixed {
          group.addTask { @MainActor @Sendable [self] in
            await fetch(name)
          }
        }
      }
      self.isLoading = false
    }
  }
}
