import Foundation

final class Profile: @unchecked Sendable {
  private let queue = DispatchQueue(label: "profile")
  private var name = ""
  private var visits: [Date] = []

  func rename(to name: String) {
    queue.async { self.name = name }
  }

  func visit(at date: Date) {
    queue.async { [self] in
      let visits = visits + [date]
      self.visits = visits.suffix(10)
    }
  }

  func summary() -> String {
    let text = queue.sync { () -> String in
      "\(name): \(visits.count)"
    }
    return text
  }
}
