import Foundation

@MainActor
final class Alerts {
  var shown: [Int] = []

  // What only calls the handler goes with its hop.
  @available(*, renamed: "show(code:)")
  func show(code: Int, completion: @escaping @MainActor () -> Void) {
    guard code != 0 else {
      Task { @MainActor in completion() }
      return
    }
    shown.append(code)
    Task { @MainActor in completion() }
  }

  func show(code: Int) async {
    await withCheckedContinuation { continuation in
      show(code: code) {
        continuation.resume()
      }
    }
  }

  func showAll(_ codes: [Int]) async {
    guard let first = codes.first else {
      shown = []
      return
    }
    await show(code: first)
    self.shown += codes.dropFirst()
  }
}

@MainActor
func run(_ alerts: Alerts) {
  alerts.show(code: 1) { print("done") }
  Task { @MainActor in
    await alerts.showAll([1, 2])
    print("all done")
  }
}
