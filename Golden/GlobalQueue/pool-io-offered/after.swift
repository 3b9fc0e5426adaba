import Foundation

final class Drafts: Sendable {
  private let folder: URL
  private let pages: [URL]

  init(folder: URL, pages: [URL]) {
    self.folder = folder
    self.pages = pages
  }

  private func save(_ text: String) throws {
    try text.write(to: folder.appendingPathComponent("draft"), atomically: true, encoding: .utf8)
  }

  func keep(_ text: String, done: @escaping @MainActor @Sendable (Bool) -> Void) {
    Task.detached(priority: .utility) { [self] in
      let saved = (try? save(text)) != nil
      Task { @MainActor in done(saved) }
    }
  }

  func forget(_ account: String) {
    Task.detached {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: self.folder.path)) ?? []
      for name in names where name.hasPrefix(account) {
        try? FileManager.default.removeItem(at: self.folder.appendingPathComponent(name))
      }
    }
  }

  // One block for each page would hold a thread each.
  func load() {
    for page in pages {
      DispatchQueue.global().async {
        print((try? Data(contentsOf: page))?.count ?? 0)
      }
    }
  }

  // What the picture's address names is on the network.
  func loadPicture(at imageURL: URL) {
    DispatchQueue.global().async {
      print((try? Data(contentsOf: imageURL))?.count ?? 0)
    }
  }

  func size() async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: (try? Data(contentsOf: self.folder))?.count ?? 0)
      }
    }
  }
}
