import Foundation

@MainActor
final class LogFlusher {
  private let queue = DispatchQueue(label: "log")
  private var flush: DispatchWorkItem?
  private var sweep: DispatchWorkItem?

  func appended() {
    flush?.cancel()
    let item = DispatchWorkItem { print("flush") }
    flush = item
    queue.asyncAfter(deadline: .now() + 1, execute: item)
  }

  func aged() {
    sweep?.cancel()
    let item = DispatchWorkItem { print("sweep") }
    sweep = item
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 1, execute: item)
  }
}
