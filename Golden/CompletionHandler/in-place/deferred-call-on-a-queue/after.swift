import Foundation

final class Sweeper: Sendable {
  func sweep() async {
    print("swept")
  }

  func mop() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Task { @MainActor in
        print("wet")
        defer { continuation.resume() }
        print("mopped")
      }
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
