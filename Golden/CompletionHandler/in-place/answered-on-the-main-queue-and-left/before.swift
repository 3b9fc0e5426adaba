import Foundation

@MainActor
final class Alerts {
  var shown: [Int] = []

  // What only calls the handler goes with its hop.
  func show(code: Int, completion: @escaping @MainActor () -> Void) {
    guard code != 0 else {
      DispatchQueue.main.async { completion() }
      return
    }
    shown.append(code)
    DispatchQueue.main.async(execute: completion)
  }

  func showAll(_ codes: [Int], completion: @escaping @MainActor () -> Void) {
    guard let first = codes.first else {
      shown = []
      DispatchQueue.main.async {
        completion()
      }
      return
    }
    show(code: first) {
      self.shown += codes.dropFirst()
      completion()
    }
  }
}

@MainActor
func run(_ alerts: Alerts) {
  alerts.show(code: 1) { print("done") }
  alerts.showAll([1, 2]) { print("all done") }
}
