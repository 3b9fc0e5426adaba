import Foundation

@MainActor
final class Switcher {
  var isConnected = false

  private func change() async {
    guard !isConnected else {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        RunLoop.main.perform { continuation.resume() }
      }
      return
    }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      RunLoop.main.perform { continuation.resume() }
    }
  }

  func run() {
    Task { @MainActor in
      await change()
      print("changed")
    }
  }
}
