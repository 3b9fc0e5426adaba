import Foundation

/// Answers both requests once the second has come: they have to be under way together.
final class Server: @unchecked Sendable {
  private let lock = NSLock()
  private var open: [@Sendable () -> Void] = []
  private var most = 0

  func name(_ id: Int, completion: @escaping @Sendable (String) -> Void) {
    request { completion("name \(id)") }
  }

  func size(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {
    request { completion(id * 10) }
  }

  private func request(_ answer: @escaping @Sendable () -> Void) {
    let all = lock.withLock {
      open.append(answer)
      most = max(most, open.count)
      return open.count == 2 ? open : []
    }
    DispatchQueue.global().async { for answer in all { answer() } }
  }

  var atATime: Int { lock.withLock { most } }
}

@MainActor
final class Profile {
  private let server = Server()

  func load(_ id: Int, completion: @escaping (String, Int) -> Void) {
    let group = DispatchGroup()
    nonisolated(unsafe) var name = ""
    nonisolated(unsafe) var size = 0
    group.enter()
    server.name(id) { name = $0; group.leave() }
    group.enter()
    server.size(id) {
      size = $0
      group.leave()
    }
    group.notify(queue: .main) {
      print("at a time", self.server.atATime)
      completion(name, size)
    }
  }

  func show() {
    load(7) { name, size in
      print(name, size)
      exit(0)
    }
  }
}

MainActor.assumeIsolated {
  Profile().show()
  print("goes on")
}
RunLoop.main.run()
