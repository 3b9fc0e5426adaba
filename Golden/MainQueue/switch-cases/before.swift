import Foundation

enum Event { case started, progress(Double), finished }

final class Monitor {
  var fraction = 0.0

  func handle(_ event: Event) {
    switch event {
    case .started: DispatchQueue.main.async { self.fraction = 0 }
    case .progress(let value):
      DispatchQueue.main.async { self.fraction = value }
    case .finished:
      print("finished")
      DispatchQueue.main.async {
        self.fraction = 1
      }
    }
  }
}
