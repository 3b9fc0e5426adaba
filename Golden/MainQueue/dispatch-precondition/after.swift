import Foundation

final class Pipeline {
  private let queue = DispatchQueue(label: "pipeline")

  func present() {
    MainActor.preconditionIsolated()
    MainActor.preconditionIsolated()
    MainActor.preconditionIsolated()
  }

  func process() {
    dispatchPrecondition(condition: .onQueue(queue))
    dispatchPrecondition(condition: .notOnQueue(.main))
    dispatchPrecondition(condition: .notOnQueue(DispatchQueue.main))
  }

  func finish() async {
    Task { @MainActor in
      MainActor.preconditionIsolated()
      self.present()
    }
  }
}
