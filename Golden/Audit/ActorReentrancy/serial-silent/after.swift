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
