import Foundation

final class Keeper {
  func write(_ text: String, whenDone: @escaping () -> Void) { whenDone() }
  func keep(_ action: @escaping () -> Void) { kept.append(action) }
  private var kept: [() -> Void] = []
}

@MainActor
protocol Store {
  func setCookie(_ cookie: String) async
}

@MainActor
final class Cookies {
  private let keeper = Keeper()

  func write(_ cookies: [String], then done: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        cookies.forEach({ cookie in
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              keeper.write(cookie, whenDone: { continuation.resume() })
            }
          }
        })
      }
      done()
    }
  }

  func set(_ cookies: [String], in store: Store) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for cookie in cookies {
          group.addTask { @MainActor @Sendable in
            await store.setCookie(cookie)
          }
        }
      }
      print("set")
    }
  }

  // One call only.
  func write(_ text: String) {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        keeper.write(text, whenDone: { continuation.resume() })
      }
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
