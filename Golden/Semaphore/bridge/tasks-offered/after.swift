import Foundation

func work() async -> Int { 1 }
func report(_ value: Int) {}

final class Runner: Sendable {
  func runAll() async {
    await runOne()
    await runDetached()
  }

  private func runOne() async {
    let value = await work()
    // Told at once
    report(value)
  }

  private func runDetached() async {
    print("before")
    await Task.detached(priority: .utility) {
      let value = await work()
      report(value)
    }.value
    print("behind")
  }
}
