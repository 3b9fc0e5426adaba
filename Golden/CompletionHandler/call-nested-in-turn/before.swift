import Foundation

final class Steps: Sendable {
  func today(completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(4000) }
  }

  func range(of week: Int, completion: @escaping (_ least: Int, _ most: Int) -> Void) {
    DispatchQueue.global().async { completion(week, week * 2) }
  }

  func save(_ count: Int, completion: @escaping (Error?) -> Void) {
    DispatchQueue.global().async { completion(count < 0 ? StepError.negative : nil) }
  }

  func reset(completion: @escaping () -> Void) {
    DispatchQueue.global().async { completion() }
  }
}

enum StepError: Error { case negative }

@MainActor
final class Health {
  var count = 0
  var text = ""
  let steps = Steps()

  func show(count: Int) { self.count = count }
  func done() { text = "done" }

  func refresh() async {
    steps.reset {
      self.steps.today { count in
        self.steps.save(count) { error in
          if let error {
            self.text = "\(error)"
            return
          }
          self.text = "saved \(count)"
        }
      }
    }
  }

}
