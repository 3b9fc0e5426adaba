import Foundation

final class Pipeline {
  private let queue = DispatchQueue(label: "pipeline")

  func present() {
    dispatchPrecondition(condition: .onQueue(.main))
    dispatchPrecondition(condition: .onQueue(DispatchQueue.main))
    dispatchPrecondition(condition: DispatchPredicate.onQueue(.main))
  }

  func process() {
    dispatchPrecondition(condition: .onQueue(queue))
    dispatchPrecondition(condition: .notOnQueue(.main))
    dispatchPrecondition(condition: .notOnQueue(DispatchQueue.main))
  }

  func finish() async {
    DispatchQueue.main.async {
      dispatchPrecondition(condition: .onQueue(.main))
      self.present()
    }
  }
}
