import Foundation

final class Steps: Sendable {
  func today(completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(4000) }
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
    steps.today { count in
      self.count = count
      self.text = "\(count) steps"
    }
  }

  func set() async {
    steps.today { self.count = $0 }
  }

  func pass() async {
    steps.today(completion: show(count:))
  }

  func drop() async {
    steps.today { _ in self.text = "asked" }
  }

}
