import Foundation

class Draft {
  var title = ""
  var warn: ((String) -> Void)?
  private var saved: [String] = []

  // What it says is said on the main thread, and nothing is waited for.
  func save(completion: @escaping (Bool) -> Void) {
    guard !title.isEmpty else {
      warn?("no title")
      completion(false)
      return
    }
    finish(completion: completion)
  }

  private func finish(completion: @escaping (Bool) -> Void) {
    saved.append(title)
    completion(true)
  }
}

@MainActor
final class Editor {
  let draft = Draft()

  func done() {
    draft.save { isSaved in
      print(isSaved)
    }
  }
}
