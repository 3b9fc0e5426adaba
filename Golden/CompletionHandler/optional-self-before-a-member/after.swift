import Foundation

@MainActor
final class Tickets {
  func load(_ name: String) async -> Int {
    name.count
  }
}

@MainActor
final class Booth {
  let tickets = Tickets()
  var shown = 0
  var whenOpen: (() -> Void)?

  func open() {
    whenOpen = { [weak self] in
      Task { @MainActor [weak self] in
        guard let self else { return }
        let count = await self.tickets.load("a")
        self.shown = count
      }
    }
  }

  func sum() async -> Int {
    await withCheckedContinuation { continuation in
      Task { @MainActor [self, tickets] in
        let first = await tickets.load("a")
        let second = await self.tickets.load("b")
        continuation.resume(returning: first + second)
      }
    }
  }

  func show() {
    Task { @MainActor in
      let sum = await sum()
      self.shown = sum
    }
  }
}

/// The type that a generic function gives is the one that it is given.
protocol Client: AnyObject {
  init()
}

@MainActor
final class Server {
  func client<Kind: Client>(_ kind: Kind.Type) -> Kind { kind.init() }
}

@MainActor
final class NameClient: @MainActor Client {
  init() {}

  func name() async -> String {
    "name"
  }
}

@MainActor
final class Door {
  let server = Server()
  var label = ""

  func write() {
    let client = server.client(NameClient.self)
    Task { @MainActor in
      let name = await client.name()
      self.label = name
    }
  }
}
