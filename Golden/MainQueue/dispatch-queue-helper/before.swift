import Foundation

extension DispatchQueue {
  static func onMain(_ work: @escaping () -> Void) {
    if Thread.isMainThread {
      work()
    } else {
      DispatchQueue.main.async(execute: work)
    }
  }

  static func later(_ work: @escaping () -> Void) {
    main.async { work() }
  }
}

func greet() {
  DispatchQueue.onMain { print("hello") }
  DispatchQueue.later { print("hello again") }
}
