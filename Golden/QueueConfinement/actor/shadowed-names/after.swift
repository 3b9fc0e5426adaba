import Foundation

actor Profile {
  private var name = ""
  private var visits: [Date] = []

  func rename(to name: String) {
    self.name = name
  }

  func visit(at date: Date) {
    let visits = visits + [date]
    self.visits = visits.suffix(10)
  }

  func summary() -> String {
    let text = "\(name): \(visits.count)"
    return text
  }
}
