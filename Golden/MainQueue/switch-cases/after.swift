import Foundation

enum Event { case started, progress(Double), finished }

final class Monitor {
  var fraction = 0.0

  func handle(_ event: Event) {
    switch event {
    case .started: Task { @MainActor in self.fraction = 0 }
    case .progress(let value):
      Task { @MainActor in self.fraction = value }
    case .finished:
      print("finished")
      Task { @MainActor in
        self.fraction = 1
      }
    }
  }
}
