import Foundation

final class Player: @unchecked Sendable {
  private let queue = DispatchQueue(label: "player")
  private var position = 0
  private let name = "player"

  func advance() {
    queue.async {
      self.position += 1
      let position = self.position
      DispatchQueue.main.async {
        self.show(position)
      }
    }
  }

  func rewind() -> Int {
    queue.sync {
      defer { position = 0 }
      Task { await self.report() }
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 1) { print(self.name) }
      return position
    }
  }

  @Sendable private func show(_ position: Int) { print(position) }
  private func report() async { print(name) }
}

// What is handed over reads the variables then, without the queue.
final class Careless: @unchecked Sendable {
  private let queue = DispatchQueue(label: "careless")
  private var position = 0

  func advance() {
    queue.async {
      self.position += 1
      DispatchQueue.main.async { print(self.position) }
    }
  }

  var current: Int { queue.sync { position } }
}

// A queue of the codebase may become a lock itself.
final class Twins: @unchecked Sendable {
  private let first = DispatchQueue(label: "first")
  private let second = DispatchQueue(label: "second")
  private var one = 0
  private var two = 0

  func swap() {
    first.sync {
      one += 1
      second.async { self.two += 1 }
    }
    second.sync {
      two += 1
      first.async { self.one += 1 }
    }
  }
}

// A task takes its surroundings from the code that starts it.
final class Starter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "starter")
  private var count = 0

  func start() {
    queue.async {
      self.count += 1
      Task { await Starter.run() }
    }
  }

  var current: Int { queue.sync { count } }
  private static func run() async {}
}

// What describes itself runs code.
final class Badge: CustomStringConvertible, @unchecked Sendable {
  private let queue = DispatchQueue(label: "badge")
  private var number = 0
  private let holder = Holder()

  func issue() {
    queue.async {
      self.number += 1
      print("issued \(self.holder)")
    }
  }

  var description: String { queue.sync { "badge \(number)" } }
}

final class Holder: CustomStringConvertible, Sendable {
  var description: String { UserDefaults.standard.dictionaryRepresentation().description }
}
