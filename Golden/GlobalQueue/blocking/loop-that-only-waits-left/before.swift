import Foundation

final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  func set() { lock.withLock { value = true } }
  func isSet() -> Bool { lock.withLock { value } }
}

func race(_ flag: Flag) {
  for _ in 0..<4 {
    DispatchQueue.global().async {
      while !flag.isSet() {}
      print("set")
    }
  }
  flag.set()
}
