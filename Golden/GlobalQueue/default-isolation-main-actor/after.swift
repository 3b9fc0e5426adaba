import Foundation

final class WordModel {
  var longest = ""

  func measure(_ words: [String]) {
    Task.detached {
      let sorted = words.sorted { $0.count > $1.count }
      let longest = sorted.first ?? ""
      Task { @MainActor in
        self.longest = longest
      }
    }
  }
}
