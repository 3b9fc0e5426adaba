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

  func multiline() async {
    let least = await steps.today()
    self.text = """
      At least
        \(least)
      """

    self.count = least
  }

  func comments() async {
    // Asked each day.
    let count = await steps.today()
    // in steps
    // The day's.
    self.count = count  // kept
    // No more.
  }

  func braces() async
  {
    let count = await steps.today()
    self.count = count
  }

  func oneLine() async { self.count = await steps.today() }

  func oneLineOfTwo() async {
    let count = await steps.today()
    self.count = count
  }

}
