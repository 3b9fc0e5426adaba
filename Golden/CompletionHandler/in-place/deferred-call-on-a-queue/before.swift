import Foundation

final class Sweeper: Sendable {
  func sweep(onFinished: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      defer { onFinished() }
      print("swept")
    }
  }

  func mop(onFinished: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async {
      print("wet")
      defer { onFinished() }
      print("mopped")
    }
  }
}

func clean(_ sweeper: Sweeper) async {
  sweeper.sweep {
    print("done")
  }
}

func wash(_ sweeper: Sweeper) async {
  await withCheckedContinuation { continuation in
    sweeper.mop { continuation.resume() }
  }
}
