import Dispatch

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

func loadAll(_ names: [String]) async {
  for name in names {
    print(name)
    await withCheckedContinuation { continuation in
      load(name) { size in
        print(size)
        continuation.resume()
      }
    }
  }
}

func loadOnce(_ name: String, again: Bool) async {
  if again {
    await withCheckedContinuation { continuation in
      load(name) { _ in continuation.resume() }
    }
  }
  print("loaded")
}

// What the turns before have signalled is waited for behind the loop.
func loadTogether(_ names: [String]) async {
  let done = DispatchSemaphore(value: 0)
  for name in names {
    load(name) { _ in done.signal() }
  }
  done.wait()
}

// A turn that goes on early leaves its signal to the next.
func loadSome(_ names: [String]) async {
  let done = DispatchSemaphore(value: 0)
  for name in names {
    load(name) { _ in done.signal() }
    if name.isEmpty { continue }
    done.wait()
  }
}

// It is waited for in other closures than the one that makes it.
func loadLater(_ names: [String]) async {
  let done = DispatchSemaphore(value: 0)
  names.forEach { name in
    load(name) { _ in done.signal() }
    done.wait()
  }
}
