struct Lexicon: Sendable {
  let words: [String]
  let loadedAt: Int
}

func read(_ name: String) async throws -> Lexicon {
  try await Task.sleep(nanoseconds: 1_000)
  return Lexicon(words: [name], loadedAt: 0)
}

// Two callers that come at once load it twice.
actor Dictionary {
  private var lexicon: Lexicon?
  private var pages: [String: Lexicon] = [:]
  private var index: [Lexicon] = []

  func prepare() async throws {
    guard lexicon == nil else { return }
    lexicon = try await read("all")
  }

  func open() async throws {
    if !index.isEmpty { return }
    let first = try await read("a")
    index = [first]
  }

  func page(_ name: String, at time: Int) async throws -> Lexicon {
    if let page = pages[name], time - page.loadedAt < 60 { return page }
    let page = try await read(name)
    pages[name] = page
    return page
  }
}

// The flag is set when it is too late.
actor Engine {
  private var isStarted = false
  private var count = 0

  func start() async throws {
    guard !isStarted else { return }
    _ = try await read("engine")
    isStarted = true
    count += 1
  }
}

// It may be called by anybody.
private actor Player {
  var position = 0

  func play() async throws {
    let next = position
    try await Task.sleep(nanoseconds: 1_000)
    position = next + 1
  }
}

struct Room {
  private let player = Player()

  func play() async throws {
    try await player.play()
  }
}

// It is called from two places.
actor Recorder {
  private let takes: AsyncStream<Int>
  private var level = 0

  init(takes: AsyncStream<Int>) { self.takes = takes }

  func run() async throws {
    for await take in takes { try await mix(take) }
  }

  func add(_ take: Int) async throws { try await mix(take) }

  private func mix(_ take: Int) async throws {
    let former = level
    try await Task.sleep(nanoseconds: 1_000)
    level = former + take
  }
}

// It is called in turn, and beside that.
final class Turns: Sendable {
  func async(_ work: @escaping @Sendable () async -> Void) {
    Task { await work() }
  }
}

actor Progress {
  private let turns = Turns()
  private var wanted = 0
  private var shown = 0

  func update(to value: Int) {
    wanted = value
    turns.async { await self.show() }
  }

  func end() async {
    wanted = 100
    await show()
  }

  private func show() async {
    let next = wanted
    guard next != shown else { return }
    await Task.yield()
    shown = next
  }
}
