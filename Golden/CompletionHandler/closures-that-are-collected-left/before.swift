import Foundation

protocol Provider {
  // All that answer it keep what they are given.
  func onStart(_ callback: @escaping () -> Void)
  // One doesn't.
  func onStop(_ callback: @escaping () -> Void)
}

final class Loader: Provider {
  private var callbacks: [() -> Void] = []
  private var stops: [() -> Void] = []
  private var isReady = false
  private var waiting: [(Int) -> Void] = []

  // What is added is called for each event.
  func addCallback(_ callback: @escaping () -> Void) {
    callbacks.append(callback)
  }

  func addReadyCallback(now: Bool, _ callback: @escaping () -> Void) {
    if now, isReady { callback() }
    callbacks.append(callback)
  }

  func onStart(_ callback: @escaping () -> Void) {
    callbacks.append(callback)
  }

  func onStop(_ callback: @escaping () -> Void) {
    DispatchQueue.main.async { callback() }
  }

  // These wait for one answer.
  func load(_ callback: @escaping (Int) -> Void) {
    waiting.append(callback)
  }

  func notify() {
    isReady = true
    callbacks.forEach { $0() }
    let ready = waiting
    waiting.removeAll()
    ready.forEach { $0(1) }
  }
}
