import Foundation

class Draft {
  var title = ""
  var warn: ((String) -> Void)?
  private var saved: [String] = []

  // What it says is said on the main thread, and nothing is waited for.
  func save() -> Bool {
    guard !title.isEmpty else {
      warn?("no title")
      return false
    }
    return finish()
  }

  private func finish() -> Bool {
    saved.append(title)
    return true
  }
}

@MainActor
final class Editor {
  let draft = Draft()

  func done() {
    let isSaved = draft.save()
    print(isSaved)
  }
}
