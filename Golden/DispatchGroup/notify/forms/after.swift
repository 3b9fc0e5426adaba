import Dispatch

enum Queues {
  static let ui = DispatchQueue.main
}

@MainActor
final class Notifier {
  private(set) var total = 0
  var handler: () -> Void = {}

  func ask() async {}
  func finish() { total += 1 }

  func labelled() {
    Task { @MainActor in
      await ask()
      self.total += 1
    }
  }

  func parameter(_ done: @escaping () -> Void) {
    Task { @MainActor in
      await ask()
      done()
    }
  }

  func withEnd(_ body: (@escaping () -> Void) -> Void) { body {} }

  func parameterOfAClosure() {
    withEnd { done in
      Task { @MainActor in
        await ask()
        done()
      }
    }
  }

  func variable() {
    Task { @MainActor [handler] in
      await ask()
      handler()
    }
  }

  func method() {
    Task { @MainActor in
      await ask()
      finish()
    }
  }

  func alias() {
    Task { @MainActor [total] in
      await ask()
      print(total)
    }
  }

  func assumed() {
    Task { @MainActor in
      await ask()
      self.total += 1
      self.finish()
    }
  }
}
