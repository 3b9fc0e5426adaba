import Foundation

final class Search {
  // Once for thumbnails.
  private let thumbnailQueue = DispatchQueue(label: "thumbnails")
  private let words: [String]
  private let labelled = DispatchQueue(label: "labelled")

  init(words: [String]) {
    self.words = words
    print(labelled.label)
  }

  func find(_ word: String) -> Bool { words.contains(word) }
}

struct Preview {
  private var drawQueue = DispatchQueue(label: "draw")
  var text = ""

  static let blank = Preview(drawQueue: .main, text: "blank")
}
