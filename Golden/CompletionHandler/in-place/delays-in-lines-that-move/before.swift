import Foundation

@MainActor
final class Screen {
  private(set) var n = 0

  func rebuild(completion: @escaping () -> Void) {
    DispatchQueue.main.async {
      self.n += 2
      completion()
    }
  }

  // What is delayed comes out with the lines around it.
  func disclose(_ name: String, isCompact: Bool, completion: @escaping () -> Void) {
    rebuild {
      self.rebuild {
        if isCompact {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            self.n += 1
          }
        }
        completion()
      }
    }
  }

  func show(_ name: String, isCompact: Bool, completion: @escaping () -> Void) {
    rebuild {
      self.rebuild {
        let add: @MainActor () -> Void = { self.n += 1 }
        if isCompact {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: add)
        } else {
          add()
        }
        completion()
      }
    }
  }
}

@MainActor
final class User {
  let screen = Screen()
  var ok = false
  func run() {
    screen.disclose("a", isCompact: true) { self.ok = true }
    screen.show("a", isCompact: true) { self.ok = false }
  }
}
