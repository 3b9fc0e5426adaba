import Foundation

func nap() {
  let rest: @Sendable () -> Void = {
    Thread.sleep(forTimeInterval: 0.1)
  }
  DispatchQueue.global().async(execute: rest)
}
