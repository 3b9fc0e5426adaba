import Foundation

@MainActor
final class Tickets {
  func load(_ name: String, completion: @escaping (Int) -> Void) {
    DispatchQueue.main.async {
      completion(name.count)
    }
  }
}

@MainActor
final class Booth {
  let tickets = Tickets()
  var shown = 0
  var whenOpen: (() -> Void)?

  func open() {
    whenOpen = { [weak self] in
      self?.tickets.load("a") { count in
        self?.shown = count
      }
    }
  }

  func sum(completion: @escaping (Int) -> Void) {
    tickets.load("a") { [weak self] first in
      self?.tickets.load("b") { second in
        completion(first + second)
      }
    }
  }

  func show() {
    sum { sum in
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

  func name(completion: @escaping (String) -> Void) {
    DispatchQueue.main.async {
      completion("name")
    }
  }
}

@MainActor
final class Door {
  let server = Server()
  var label = ""

  func write() {
    let client = server.client(NameClient.self)
    client.name { name in
      self.label = name
    }
  }
}
