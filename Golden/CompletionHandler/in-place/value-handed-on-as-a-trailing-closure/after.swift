import Foundation

final class Rows: @unchecked Sendable {
  private let queue = DispatchQueue(label: "rows")
  var pending: [Int] = []

  private func run(_ count: Int, _ block: @escaping (Int) -> Void) {
    queue.async { block(count) }
  }

  func count(completion: @escaping (Int) -> Void) {
    pending.append(1)
    run(3, completion)
    pending.append(2)
  }

  func none(completion: @escaping (Int) -> Void) {
    run(0, completion)
  }
}

func show(_ rows: Rows) async {
  rows.count { print($0) }
}

func hide(_ rows: Rows) async {
  rows.none { count in
    print(count)
  }
}
