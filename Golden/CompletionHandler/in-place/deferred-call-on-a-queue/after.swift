import Foundation

final class Sweeper: Sendable {
  func sweep() async {
    print("swept")
  }

  func mop() async {
    await MainActor.run {
      print("wet")
      print("mopped")
    }
  }
}

func clean(_ sweeper: Sweeper) async {
  await sweeper.sweep()
  print("done")
}

func wash(_ sweeper: Sweeper) async {
  await sweeper.mop()
}
