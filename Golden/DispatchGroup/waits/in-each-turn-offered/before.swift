import Dispatch

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

func loadAll(_ names: [String]) async {
  let group = DispatchGroup()

  for name in names {
    let upper = name.uppercased()
    // Loads one.
    group.enter()
    load(upper) { size in
      print(size)
      group.leave()
    }
    group.wait()
  }
  print("loaded")
}

func loadPairs(_ names: [String]) async {
  let group = DispatchGroup()
  for name in names {
    group.enter()
    load(name) { _ in group.leave() }
    group.enter()
    load(name + name) { _ in group.leave() }
    group.wait()
  }
}

// A turn that goes on early leaves its count to the next.
func loadSome(_ names: [String]) async {
  let group = DispatchGroup()
  for name in names {
    group.enter()
    load(name) { _ in group.leave() }
    if name.isEmpty { continue }
    group.wait()
  }
}

// What is late in a turn is waited for in the next.
func loadQuickly(_ names: [String]) async {
  let group = DispatchGroup()
  for name in names {
    group.enter()
    load(name) { _ in group.leave() }
    _ = group.wait(timeout: .now() + 1)
  }
}

// All are waited for behind the loop, too.
func loadTwice(_ names: [String]) async {
  let group = DispatchGroup()
  for name in names {
    group.enter()
    load(name) { _ in group.leave() }
    group.wait()
  }
  group.wait()
}
