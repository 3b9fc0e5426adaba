import Foundation

// A block on a queue may use the main actor's own methods before Swift 6.
@MainActor
final class Catalogue {
  private let queue = DispatchQueue(label: "catalogue")
  private var titles: [String] = []

  func load(_ text: String) {
    queue.async { [weak self] in
      guard let self else { return }
      let titles = self.split(text)
      DispatchQueue.main.async { self.titles = titles }
    }
  }

  private func split(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }
}

// What it changes belongs to the main actor.
@MainActor
final class Counter {
  private let queue = DispatchQueue(label: "counter")
  private var count = 0

  func increment() {
    queue.async { self.count += 1 }
  }
}

// A block in an actor's method runs as the actor's own, as far as the compiler knows.
actor Mailbox {
  private let queue = DispatchQueue(label: "mail")
  private var letters: [String] = []

  func post(_ letter: String) {
    queue.async { print(letter) }
  }
}

// A job reads constants of its own.
final class Summary {
  private let queue = DispatchQueue(label: "summary")
  private let title = "Summary"

  func show(_ names: [String]) {
    var text = ""
    for name in names { text += name }
    queue.async { print(text.uppercased()) }
    queue.async { [weak self] in print(self?.title ?? "", text) }
  }
}

// This one may change what it reads.
final class Collector {
  private let queue = DispatchQueue(label: "collector")

  func collect(_ name: String) {
    var names = ["first"]
    names.append(name)
    queue.async {
      names.append("last")
      print(names)
    }
  }
}
