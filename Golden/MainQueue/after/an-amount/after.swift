import UIKit

final class Search: UIViewController {
  private var pending: Task<Void, Never>?
  let throttleTime = 1000
  private let seconds = -2

  func type(_ text: String) {
    pending?.cancel()
    let nanoseconds = UInt64(throttleTime) * 1_000_000
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: nanoseconds)
      guard !Task.isCancelled else { return }
      self?.title = text
    }
  }

  func clear(after count: Int) {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(count) * 1_000_000_000)
      self.title = nil
    }
  }

  func back() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(seconds)) { self.title = nil }
  }

  func tick(_ counts: [Int]) {
    let pauseInNanoseconds = UInt64(max(0, counts.count))
    Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: pauseInNanoseconds)
      self?.title = nil
    }
  }

  func never() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(.max)) { self.title = nil }
  }

  func clearAll() { clear(after: Int.random(in: 0...9)) }
}
