import Foundation

@MainActor
final class Switcher {
  var isConnected = false

  private func change(completion: @escaping @Sendable () -> Void) {
    guard !isConnected else {
      RunLoop.main.perform { completion() }
      return
    }
    RunLoop.main.perform { completion() }
  }

  func run() {
    change { print("changed") }
  }
}
