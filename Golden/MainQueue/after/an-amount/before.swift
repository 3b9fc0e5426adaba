import UIKit

final class Search: UIViewController {
  private var pending: DispatchWorkItem?
  let throttleTime = 1000
  private let seconds = -2

  func type(_ text: String) {
    pending?.cancel()
    pending = DispatchWorkItem { [weak self] in self?.title = text }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(throttleTime), execute: pending!)
  }

  func clear(after count: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(count)) { self.title = nil }
  }

  func back() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(seconds)) { self.title = nil }
  }

  func tick(_ counts: [Int]) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(counts.count)) { [weak self] in self?.title = nil }
  }

  func never() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(.max)) { self.title = nil }
  }

  func clearAll() { clear(after: Int.random(in: 0...9)) }
}
