import Dispatch
import Foundation

final class Values {
  var prediction: [Int] = []
  private let work = DispatchQueue(label: "values")
  @MainActor var shown: [Int] = []

  func load(completion: @escaping ([Int]) -> Void) {
    work.async { completion([1, 2]) }
  }

  // Both say that they are never on the main thread, and one would wait for itself there.
  private func update(from values: [Int], completion: @escaping (Int) -> Void) {
    dispatchPrecondition(condition: .notOnQueue(.main))
    let count = DispatchQueue.main.sync { self.shown.count }
    prediction = values
    work.async { completion(count + values.count) }
  }

  private func refresh() {
    load { values in
      self.update(from: values) { count in
        Task { @MainActor in self.shown = [count] }
      }
    }
  }

  @MainActor
  func start() {
    refresh()
    load { values in
      precondition(!Thread.isMainThread)
      self.prediction = values
    }
  }
}
