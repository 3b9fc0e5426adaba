import Foundation

final class Sweeper: Sendable {
  func sweep() async {
    print("swept")
  }

  @MainActor func mop() async {
    print("wet")
    print("mopped")
  }
}

func clean(_ sweeper: Sweeper) async {
  await sweeper.sweep()
  print("done")
}

func wash(_ sweeper: Sweeper) async {
  await sweeper.mop()
}
