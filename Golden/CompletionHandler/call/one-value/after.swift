import Foundation

final class Steps: Sendable {
  func today() async -> Int {
    4000
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
    let count = await steps.today()
    self.count = count
    self.text = "\(count) steps"
  }

  func set() async {
    self.count = await steps.today()
  }

  func pass() async {
    show(count: await steps.today())
  }

  func drop() async {
    _ = await steps.today()
    self.text = "asked"
  }

}
