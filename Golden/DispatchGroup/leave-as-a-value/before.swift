import Foundation

final class Keeper {
  func write(_ text: String, whenDone: @escaping () -> Void) { whenDone() }
  func keep(_ action: @escaping () -> Void) { kept.append(action) }
  private var kept: [() -> Void] = []
}

@MainActor
protocol Store {
  func setCookie(_ cookie: String, completionHandler: (@Sendable () -> Void)?)
}

@MainActor
final class Cookies {
  private let keeper = Keeper()

  func write(_ cookies: [String], then done: @escaping @MainActor @Sendable () -> Void) {
    let group = DispatchGroup()
    cookies.forEach({
      group.enter()
      keeper.write($0, whenDone: group.leave)
    })
    group.notify(queue: .main) {
      done()
    }
  }

  func set(_ cookies: [String], in store: Store) {
    let group = DispatchGroup()
    for cookie in cookies {
      group.enter()
      store.setCookie(cookie, completionHandler: group.leave)
    }
    group.notify(queue: .main) {
      print("set")
    }
  }

  // One call only.
  func write(_ text: String) {
    let group = DispatchGroup()
    group.enter()
    keeper.write(text, whenDone: group.leave)
    group.notify(queue: .main) {
      print("written")
    }
  }

  // Kept for later.
  func keepAll(_ count: Int) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      keeper.keep(group.leave)
    }
    group.notify(queue: .main) {
      print("all done")
    }
  }

  // Kept in a constant: when it is called can't be told here.
  func name(_ text: String) {
    let group = DispatchGroup()
    let leave = group.leave
    group.enter()
    keeper.write(text, whenDone: leave)
    group.notify(queue: .main) {
      print("written")
    }
  }
}
