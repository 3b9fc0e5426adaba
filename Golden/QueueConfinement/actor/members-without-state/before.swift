import Foundation

final class RequestLog: @unchecked Sendable, CustomStringConvertible {
  private let logQueue = DispatchQueue(label: "log")
  private var lines: [String] = []
  private let prefix: String
  let limit = 100

  init(prefix: String) {
    self.prefix = prefix
    lines.reserveCapacity(limit)
  }

  var description: String { "log of \(prefix)" }

  func format(_ line: String) -> String {
    "\(prefix): \(line)"
  }

  func add(_ line: String) {
    logQueue.async {
      self.lines.append(self.format(line))
      self.trim()
    }
  }

  private func trim() {
    if lines.count > limit { lines.removeFirst() }
  }

  var last: String? { logQueue.sync { lines.last } }
}

func report(_ log: RequestLog) async {
  print(log.description, log.limit, log.format("x"))
  log.add("reported")
}
