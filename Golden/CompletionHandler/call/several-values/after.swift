import Foundation

final class Steps: Sendable {
  func range(of week: Int) async -> (least: Int, most: Int) {
    (week, week * 2)
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
    let (least, most) = await steps.range(of: number)
    self.text = "\(least) to \(most)"
  }

  func most(_ number: Int) async {
    let (_, most) = await steps.range(of: number)
    self.count = most
  }

  func shorthand(_ number: Int) async {
    let (least, most) = await steps.range(of: number)
    self.text = "\(least) to \(most)"
  }

}
