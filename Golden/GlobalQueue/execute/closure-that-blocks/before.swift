import Foundation

func nap() {
  let rest: @Sendable () -> Void = {
    Thread.sleep(forTimeInterval: 0.1)
  }
  DispatchQueue.global().async(execute: rest)
}

func warmUp(_ seconds: Double) {
    func wait(_ seconds: Double) {
        Thread.sleep(forTimeInterval: seconds)
    }

    var step: () -> Void = { wait(seconds) }
    DispatchQueue.global().async(execute: step)
    step = { wait(seconds * 2) }

    let rest = { wait(seconds) }
    DispatchQueue.global().async {
        rest()
    }
}
