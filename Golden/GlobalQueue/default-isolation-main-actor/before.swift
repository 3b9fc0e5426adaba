import Foundation

final class WordModel {
  var longest = ""

  func measure(_ words: [String]) {
    DispatchQueue.global().async {
      let sorted = words.sorted { $0.count > $1.count }
      let longest = sorted.first ?? ""
      DispatchQueue.main.async {
        self.longest = longest
      }
    }
  }
}
