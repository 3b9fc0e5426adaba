import Foundation

actor RequestLog: CustomStringConvertible {
  private var lines: [String] = []
  private let prefix: String
  let limit = 100

  init(prefix: String) {
    self.prefix = prefix
    lines.reserveCapacity(limit)
  }

  nonisolated var description: String { "log of \(prefix)" }

  nonisolated func format(_ line: String) -> String {
    "\(prefix): \(line)"
  }

  func add(_ line: String) {
    lines.append(format(line))
    trim()
  }

  private func trim() {
    if lines.count > limit { lines.removeFirst() }
  }

  var last: String? { lines.last }
}

func report(_ log: RequestLog) async {
  print(log.description, log.limit, log.format("x"))
  await log.add("reported")
}
