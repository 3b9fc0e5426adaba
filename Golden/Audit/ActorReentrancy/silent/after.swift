actor BankAccount {
  private var balance = 1000
  private var isBusy = false
  private var events: [Int] = []

  // Checks after it has waited.
  func withdraw(_ amount: Int) async -> Bool {
    await authorize()
    guard amount <= balance else { return false }
    balance -= amount
    return true
  }

  // Checks again.
  func transfer(_ amount: Int) async -> Bool {
    guard amount <= balance else { return false }
    await authorize()
    guard amount <= balance else { return false }
    balance -= amount
    return true
  }

  // Tells other calls that it is busy.
  func refresh() async {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    await authorize()
  }

  func pause() async {
    guard !isBusy else { return }
    isBusy = true
    await authorize()
    isBusy = false
  }

  // One call at a time.
  func settle() async -> Bool {
    guard !isBusy else { return false }
    guard !events.isEmpty else { return false }
    isBusy = true
    defer { isBusy = false }
    await authorize()
    events.removeAll()
    return true
  }

  func flush() async {
    let batch = events
    events.removeAll()
    await upload(batch)
  }

  private func authorize() async {}
  private func upload(_ events: [Int]) async {}
}

actor ImageDownloader {
  private enum Entry {
    case inProgress(Task<Int, Never>)
    case ready(Int)
  }
  private var cache: [String: Entry] = [:]
  private var refreshTask: Task<String, Never>?

  func image(_ name: String) async -> Int {
    if let entry = cache[name] {
      switch entry {
      case .ready(let image): return image
      case .inProgress(let task): return await task.value
      }
    }
    let task = Task { await download(name) }
    cache[name] = .inProgress(task)
    let image = await task.value
    cache[name] = .ready(image)
    return image
  }

  func validToken() async -> String {
    if let refreshTask { return await refreshTask.value }
    let task = Task { "token" }
    refreshTask = task
    defer { refreshTask = nil }
    return await task.value
  }

  private func download(_ name: String) async -> Int { name.count }
}

final class Plain {
  private var balance = 1000

  func withdraw(_ amount: Int) async -> Bool {
    guard amount <= balance else { return false }
    await Task.yield()
    balance -= amount
    return true
  }
}

// Its own method awaits nothing, so that nothing else runs in between.
actor LogWriter {
  private var lines: [String] = []

  func flush() async {
    guard !lines.isEmpty else { return }
    await self.store()
    lines = []
  }

  private func store() async {
    let count = lines.count
    print(count)
  }
}

// A second call awaits the first one's task.
actor Refresher {
  private var running: [String: Task<Int, Never>] = [:]
  private var retryAfter: [String: Int] = [:]

  func refresh(_ name: String, at time: Int) async -> Int {
    if let retry = retryAfter[name], retry > time { return 0 }
    if let task = running[name] {
      return await task.value
    }
    let task = Task { await load(name) }
    running[name] = task
    let value = await task.value
    running[name] = nil
    retryAfter[name] = time + value
    return value
  }

  private func load(_ name: String) async -> Int { name.count }
}
