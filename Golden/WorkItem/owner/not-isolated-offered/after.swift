import Foundation

final class Indexer {
  private var pass: DispatchWorkItem?
  private var passes = 0

  func changed() {
    pass?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.passes += 1 }
    pass = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
}
