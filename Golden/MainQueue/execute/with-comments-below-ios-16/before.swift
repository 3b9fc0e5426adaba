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
