import Foundation

extension DispatchQueue {
  static func concurrentPerform(iterations: Int, threads: Int, execute work: (Int) -> Void) {
    for index in 0..<iterations { work(index) }
  }
}

func squares() async {
  DispatchQueue.concurrentPerform(iterations: 3, threads: 2) { print($0 * $0) }
}
