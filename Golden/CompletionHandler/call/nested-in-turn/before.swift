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

  func refresh() async {
    steps.save(1) { error in
      if let error {
        self.text = "\(error)"
        return
      }
      self.steps.save(2) { error in
        if let error {
          self.text = "\(error)"
          return
        }
        self.text = "saved twice"
      }
    }
  }

}
