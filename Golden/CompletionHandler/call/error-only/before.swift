import Foundation

enum StepError: Error { case negative }

final class Steps: Sendable {
  func save(_ count: Int, completion: @escaping (Error?) -> Void) {
    DispatchQueue.global().async {
      if count < 0 {
        completion(StepError.negative)
      } else {
        completion(nil)
      }
    }
  }
}

@MainActor
final class Health {
  var count = 0
  var text = ""
  let steps = Steps()

  func show(count: Int) { self.count = count }
  func done() { text = "done" }

  func save() async {
    steps.save(count) { error in
      if let error {
        self.text = "\(error)"
      } else {
        self.text = "saved"
      }
    }
  }

  func trySaving() async {
    steps.save(count) { error in
      guard error == nil else { return }
      self.text = "saved"
    }
  }

  func saveAnyway() async {
    steps.save(-1) { _ in self.done() }
  }

  func check() async {
    steps.save(count) { error in
      if error == nil {
        self.text = "saved"
      } else {
        self.text = error?.localizedDescription ?? "unknown"
      }
    }
  }

}
