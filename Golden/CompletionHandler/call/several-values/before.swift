import Foundation

final class Steps: Sendable {
  func range(of week: Int, completion: @escaping (_ least: Int, _ most: Int) -> Void) {
    DispatchQueue.global().async { completion(week, week * 2) }
  }
}

@MainActor
final class Health {
  var count = 0
  var text = ""
  let steps = Steps()

  func show(count: Int) { self.count = count }
  func done() { text = "done" }

  func week(_ number: Int) async {
    steps.range(of: number) { least, most in
      self.text = "\(least) to \(most)"
    }
  }

  func most(_ number: Int) async {
    steps.range(of: number) { _, most in
      self.count = most
    }
  }

  func shorthand(_ number: Int) async {
    steps.range(of: number) { self.text = "\($0) to \($1)" }
  }

}
