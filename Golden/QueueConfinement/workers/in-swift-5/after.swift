import Foundation

// A block on a queue may use the main actor's own methods before Swift 6.
@MainActor
final class Catalogue {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private var titles: [String] = []

  deinit {
    jobs.finish()
  }

  func load(_ text: String) {
    jobs.yield { [weak self] in
      guard let self else { return }
      let titles = self.split(text)
      Task { @MainActor in self.titles = titles }
    }
  }

  nonisolated private func split(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }
}

// What it changes belongs to the main actor.
@MainActor
final class Counter {
  private let lock = NSLock()
  private var count = 0

  func increment() {
    lock.withLock { count += 1 }
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
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let title = "Summary"

  deinit {
    jobs.finish()
  }

  func show(_ names: [String]) {
    var text = ""
    for name in names { text += name }
    jobs.yield { [text] in print(text.uppercased()) }
    jobs.yield { [weak self, text] in print(self?.title ?? "", text) }
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
