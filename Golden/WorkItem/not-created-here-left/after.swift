import Foundation

// Nothing ever sets it.
@MainActor
final class Fountain {
  private var pending: DispatchWorkItem?

  func stop() {
    pending?.cancel()
    pending = nil
  }
}

@MainActor
final class Lantern {
  private var pending: DispatchWorkItem?

  // All of it is one line.
  func light() { pending?.cancel(); let item = DispatchWorkItem { print("lit") }; pending = item; DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item) }
}
