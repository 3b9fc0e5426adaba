// One loop reads a stream, and waits for each take.
actor Recorder {
  private let takes: AsyncStream<Int>
  private var level = 0

  init(takes: AsyncStream<Int>) { self.takes = takes }

  func run() async throws {
    for await take in takes { try await record(take) }
  }

  private func record(_ take: Int) async throws {
    guard take > 0 else { return }
    try await mix(take)
  }

  private func mix(_ take: Int) async throws {
    let former = level
    try await Task.sleep(nanoseconds: 1_000)
    level = former + take
  }
}

// Only the task that made it has it.
private actor Player {
  private var position = 0

  func play(_ count: Int) async throws {
    let next = position
    try await Task.sleep(nanoseconds: 1_000)
    position = next + count
  }
}

func play(_ notes: [Int]) async throws {
  let player = Player()
  for note in notes {
    try await player.play(note)
  }
}

// What it is handed runs in turn.
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

  func end() {
    wanted = 100
    self.turns.async {
      try? await Task.sleep(nanoseconds: 1_000)
      await self.show()
    }
  }

  private func show() async {
    let next = wanted
    guard next != shown else { return }
    await Task.yield()
    shown = next
  }
}

// What is done under a key is removed.
actor Requests {
  private var running: [Int: [String]] = [:]

  func begin(_ id: Int, _ name: String) { running[id] = [name] }

  func finish(_ id: Int) async {
    guard let names = running[id] else { return }
    await end(names)
    running[id] = nil
  }

  func drop(_ id: Int) async {
    guard let names = running[id] else { return }
    await end(names)
    running.removeValue(forKey: id)
  }

  private func end(_ names: [String]) async { await Task.yield() }
}
