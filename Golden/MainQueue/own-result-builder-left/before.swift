import Dispatch

@resultBuilder enum Numbers {
  static func buildExpression(_ value: Int) -> [Int] { [value] }
  static func buildExpression(_ value: Void) -> [Int] { [] }
  static func buildBlock(_ parts: [Int]...) -> [Int] { parts.flatMap { $0 } }
}

func collect(@Numbers _ numbers: () -> [Int]) {}

@Numbers func two() -> [Int] {
  DispatchQueue.main.async { print("two") }
  2
}

func three() {
  collect {
    DispatchQueue.main.async { print("three") }
    3
  }
}
