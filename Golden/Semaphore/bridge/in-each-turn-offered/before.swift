import Dispatch

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

func loadAll(_ names: [String]) async {
  let semaphore = DispatchSemaphore(value: 0)
  for name in names {
    print(name)
    load(name) { size in
      print(size)
      semaphore.signal()
    }
    semaphore.wait()
  }
}

func loadOnce(_ name: String, again: Bool) async {
  let done = DispatchSemaphore(value: 0)
  if again {
    load(name) { _ in done.signal() }
    done.wait()
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
