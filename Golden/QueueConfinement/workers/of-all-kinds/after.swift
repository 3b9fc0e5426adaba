import Foundation

// One block, but many calls put it on the queue.
final class Ticker: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    jobs.finish()
  }

  func tick(_ number: Int) { jobs.yield { print("tick", number) } }
}

// The initialiser makes the queue.
final class Importer: @unchecked Sendable {
  private let importJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached(priority: .utility) {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let folder: String

  init(folder: String) {
    self.folder = folder
  }

  deinit {
    importJobs.finish()
  }

  func importAll(_ names: [String]) {
    importJobs.yield { [folder] in
      for name in names { print(folder, name) }
    }
  }
}

// The queue is made when it is first used.
final class Exporter: @unchecked Sendable {
  let exportJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    exportJobs.finish()
  }

  func export(_ name: String) {
    exportJobs.yield { print("export", name) }
  }
}

func export(with exporter: Exporter) {
  exporter.exportJobs.yield { print("export all") }
}

// Each block is a barrier, so they run one after the other.
final class Ledger: @unchecked Sendable {
  private let ledgerJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    ledgerJobs.finish()
  }

  func note(_ line: String) {
    ledgerJobs.yield { print("note", line) }
  }
}

// What its jobs call is not known.
final class Listeners: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let listener: @Sendable (String) -> Void = { print($0) }

  deinit {
    jobs.finish()
  }

  func begin() { jobs.yield { self.listener("begin") } }
  func end() { jobs.yield { self.listener("end") } }
}

// It answers through a handler.
enum Parser {
  private static let parseJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  static func parse(_ text: String, _ done: @escaping @Sendable (Int) -> Void) {
    parseJobs.yield {
      let count = text.split(separator: " ").count
      Task { @MainActor in done(count) }
    }
  }
}

// Two queues of one class.
final class Player: @unchecked Sendable {
  private let playlistJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let thumbnailJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached(priority: .background) {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    playlistJobs.finish()
    thumbnailJobs.finish()
  }

  func load(_ name: String) {
    playlistJobs.yield { print("load", name) }
    thumbnailJobs.yield { print("draw", name) }
  }
}

// The name that the jobs would have is taken.
final class Office: @unchecked Sendable {
  private let queuedJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  let jobs = ["sort", "copy"]

  deinit {
    queuedJobs.finish()
  }

  func work() {
    for job in jobs { queuedJobs.yield { print(job) } }
  }
}

// Computed variables follow the stored ones.
final class Reader: @unchecked Sendable {
  private let detailsJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let name = "reader"
  private var title: String { name.uppercased() }

  deinit {
    detailsJobs.finish()
  }

  func read() {
    detailsJobs.yield { [weak self] in
      guard let self else { return }
      print(self.title)
    }
  }
}

final class Label: @unchecked Sendable {
  var text = ""
}

// What a constant holds is changed, and not the constant.
final class Titles: @unchecked Sendable {
  private let titleJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    titleJobs.finish()
  }

  func show(_ name: String) -> Label {
    let label = Label()
    titleJobs.yield { label.text = name }
    return label
  }
}
