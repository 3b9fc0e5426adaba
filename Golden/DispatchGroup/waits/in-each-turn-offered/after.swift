import Dispatch

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

func loadAll(_ names: [String]) async {
  for name in names {
    let upper = name.uppercased()
    // Loads one.
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      load(upper) { size in
        print(size)
        continuation.resume()
      }
    }
  }
  print("loaded")
}

func loadPairs(_ names: [String]) async {
  for name in names {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await withCheckedContinuation { continuation in
          load(name) { _ in continuation.resume() }
        }
      }
      group.addTask {
        await withCheckedContinuation { continuation in
          load(name + name) { _ in continuation.resume() }
        }
      }
    }
  }
}

// A turn that goes on early leaves its count to the next.
func loadSome(_ names: [String]) async {
  let group = DispatchGroup()
  for name in names {
    group.enter()
    load(name) { _ in group.leave() }
    if name.isEmpty { continue }
    await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { @Sendable in
        continuation.resume()
      }
    }
  }
}

// What is late in a turn is waited for in the next.
func loadQuickly(_ names: [String]) async {
  let group = DispatchGroup()
  for name in names {
    group.enter()
    load(name) { _ in group.leave() }
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    group.notify(queue: .global()) { @Sendable in answer.yield(true) }
    Task.detached {
      try? await Task.sleep(for: .seconds(1))
      answer.yield(false)
    }
    _ = await answers.first { _ in true }
  }
}

// All are waited for behind the loop, too.
func loadTwice(_ names: [String]) async {
  let group = DispatchGroup()
  for name in names {
    group.enter()
    load(name) { _ in group.leave() }
    await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { @Sendable in
        continuation.resume()
      }
    }
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { @Sendable in
      continuation.resume()
    }
  }
}
