import Foundation

final class Search {
  private let searchQueue = DispatchQueue(label: "search", attributes: .concurrent)
  // Once for thumbnails.
  private let thumbnailQueue = DispatchQueue(label: "thumbnails")
  let openQueue = DispatchQueue(label: "open")
  private let words: [String]
  private let labelled = DispatchQueue(label: "labelled")

  init(words: [String]) {
    self.words = words
    print(labelled.label)
  }

  func find(_ word: String) -> Bool { words.contains(word) }
}

struct Preview {
  private static let previewQueue: DispatchQueue = DispatchQueue(label: "preview")
  private var drawQueue = DispatchQueue(label: "draw")
  var text = ""

  static let blank = Preview(drawQueue: .main, text: "blank")
}
