import Foundation

final class Saver {
  private var pending: DispatchWorkItem?
  private var flush: DispatchWorkItem?
  private var count = 0

  func changed() {
    dispatchPrecondition(condition: .onQueue(.main))
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.count += 1 }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  func closed() {
    guard Thread.isMainThread else { return }
    pending?.cancel()
    flush?.cancel()
    flush = DispatchWorkItem { [weak self] in self?.count = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: flush!)
  }

  func opened() {
    DispatchQueue.main.async {
      self.flush?.cancel()
    }
  }
}
