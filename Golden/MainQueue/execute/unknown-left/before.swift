import Foundation

final class Backlog {
  private var blocks: [() -> Void] = []

  func drainOne() {
    guard !blocks.isEmpty else { return }
    DispatchQueue.main.async(execute: blocks.removeFirst())
  }

  func makeBlock() -> () -> Void {
    let count = blocks.count
    return { print(count) }
  }

  func report() {
    DispatchQueue.main.async(execute: makeBlock())
    DispatchQueue.main.async(execute: blocks.last ?? {})
  }
}
