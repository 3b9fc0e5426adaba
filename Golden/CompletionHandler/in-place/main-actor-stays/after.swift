import Foundation

@MainActor
final class Wizard {
  private var step = 0

  func next() async -> Int {
    step += 1
    self.step += 1
    return self.step
  }

  func run() async {
    let step = await next()
    print(step)
  }
}
