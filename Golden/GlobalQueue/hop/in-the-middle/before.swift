import Foundation

struct Importer: Sendable {
  let progress: @MainActor @Sendable (Int) -> Void

  func run(_ rows: [String]) {
    DispatchQueue.global().async {
      let valid = rows.filter { !$0.isEmpty }
      DispatchQueue.main.async {
        progress(valid.count)
      }
      for row in valid {
        store(row)
      }
    }
  }

  func store(_ row: String) {}
}
