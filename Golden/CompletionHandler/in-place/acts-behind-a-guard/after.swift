import Foundation

final class Journal: @unchecked Sendable {
  func note(_ text: String) {}
}

let journal = Journal()

@MainActor
final class Archive {
  nonisolated let root: URL

  init(root: URL) { self.root = root }

  // The note is taken on the main actor, behind another answer.
  func read(_ name: String, completion: @escaping @Sendable (Int?) -> Void) {
    guard !name.isEmpty else {
      DispatchQueue.global().async { completion(nil) }
      return
    }
    journal.note(name)
    let file = root.appendingPathComponent(name)
    DispatchQueue.global().async {
      completion(file.path.count)
    }
  }

  // Prepares values of its own only.
  nonisolated func size(of name: String) async -> Int? {
    precondition(name.count < 255)
    var parts = name.split(separator: "/")
    parts.removeAll { $0 == "." }
    let file = root.appendingPathComponent(parts.joined(separator: "/"))
    return file.path.count
  }

  func show() {
    read("a") { print($0 ?? 0) }
    Task { @MainActor in
      let value = await size(of: "b")
      print(value ?? 0)
    }
  }
}
