import Dispatch

let download: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

public final class Loader: Sendable {
  // The group and its wait are offered, and want the same place.
  public func loadAll(_ names: [String], then: @escaping @Sendable () -> Void) {
    DispatchQueue.global(qos: .utility).async {
      let group = DispatchGroup()
      for name in names {
        group.enter()
        download(name) { _ in group.leave() }
      }
      group.wait()
      DispatchQueue.main.async { then() }
    }
  }

  // So does this one, for what it calls waits.
  public func reload() {
    DispatchQueue.global().async {
      self.loadOne()
      print("loaded")
    }
  }

  private func loadOne() {
    let group = DispatchGroup()
    group.enter()
    download("a") { _ in group.leave() }
    if group.wait(timeout: .now() + 2) == .timedOut { print("late") }
  }
}
