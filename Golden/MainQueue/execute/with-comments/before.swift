import Foundation

func tell() {}

func one(_ closure: @escaping () -> Void) {
  DispatchQueue.main.asyncAfter(deadline: .now() + 1 /* a second */, execute: closure)  // tail
}

func two(_ closure: @escaping () -> Void) {
  DispatchQueue.main.asyncAfter(
    // soon
    deadline: .now() + 0.5,
    execute: tell  // what it does
  )
}

func three(_ closure: @escaping () -> Void) {
  DispatchQueue.main.async(execute: closure /* later */)
  DispatchQueue.main.async(
    // at once
    execute: tell
  )
}

func four(_ closure: @escaping @Sendable () -> Void) {
  OperationQueue.main.addOperation( /* four */closure)
  DispatchQueue.global().async(
    // no hurry
    execute: closure)
  DispatchQueue.global( /* five */qos: .utility).async(execute: tell)
}
