protocol AsyncParsableCommand {
  mutating func run() async throws
}

struct Watch: AsyncParsableCommand {
  var folder = ""

  mutating func run() async throws {
    let folder = folder
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await poll(folder) }
      await group.next()
      group.cancelAll()
    }
  }
}

// The group cancels it.
func poll(_ folder: String) async {
  while !folder.isEmpty {
    try? await Task.sleep(nanoseconds: 1_000_000)
  }
}

// It belongs to no program.
struct Poller {
  var isDone = false

  func run() async {
    while !isDone {
      try? await Task.sleep(nanoseconds: 1_000_000)
    }
  }
}
