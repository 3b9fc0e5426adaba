import Foundation

struct Importer: Sendable {
  let progress: @MainActor @Sendable (Int) -> Void

  func run(_ rows: [String]) {
    Task.detached {
      let valid = rows.filter { !$0.isEmpty }
      Task { @MainActor in
        progress(valid.count)
      }
      for row in valid {
        store(row)
      }
    }
  }

  func store(_ row: String) {}
}
