import Dispatch

enum Queues {
  static let ui = DispatchQueue.main
}

@MainActor
final class Notifier {
  private(set) var total = 0
  var handler: () -> Void = {}

  func ask(completion: @escaping () -> Void) { completion() }
  func finish() { total += 1 }

  func labelled() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        ask { continuation.resume() }
      }
      self.total += 1
    }
  }

  func parameter(_ done: @escaping () -> Void) {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        ask { continuation.resume() }
      }
      done()
    }
  }

  func variable() {
    Task { @MainActor [handler] in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        ask { continuation.resume() }
      }
      handler()
    }
  }

  func method() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        ask { continuation.resume() }
      }
      finish()
    }
  }

  func alias() {
    Task { @MainActor [total] in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        ask { continuation.resume() }
      }
      print(total)
    }
  }

  func assumed() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        ask { continuation.resume() }
      }
      self.total += 1
      self.finish()
    }
  }
}
