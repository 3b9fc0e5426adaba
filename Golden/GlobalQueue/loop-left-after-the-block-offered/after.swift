import Foundation

final class Importer: Sendable {
  private let folders: [URL]

  init(folders: [URL]) { self.folders = folders }

  private func load(_ file: URL) {
    print((try? Data(contentsOf: file))?.count ?? 0)
  }

  // The first folder that is no link is the last.
  func loadFirst() {
    for folder in folders {
      guard !folder.path.hasSuffix("link") else { continue }
      Task.detached { self.load(folder) }
      return
    }
  }

  func loadByKind() {
    for folder in folders {
      switch folder.pathExtension {
      case "csv", "txt":
        Task.detached { self.load(folder) }
        return
      default: continue
      }
    }
  }

  func loadAndStop() {
    search: for folder in folders {
      for name in ["a", "b"] {
        Task.detached { self.load(folder.appendingPathComponent(name)) }
        break search
      }
    }
  }

  // All of these may start many.
  func loadAll() {
    for folder in folders {
      DispatchQueue.global().async { self.load(folder) }
    }
  }

  func loadSome() {
    for folder in folders {
      DispatchQueue.global().async { self.load(folder) }
      if folder.isFileURL { continue }
      return
    }
  }

  func loadOneOfEach() {
    for folder in folders {
      for name in ["a", "b"] {
        DispatchQueue.global().async { self.load(folder.appendingPathComponent(name)) }
        break
      }
    }
  }

  func loadInTurns() {
    folders.forEach { folder in
      DispatchQueue.global().async { self.load(folder) }
      return
    }
  }

  func loadUntilItFails() {
    for folder in folders {
      do {
        DispatchQueue.global().async { self.load(folder) }
        try check(folder)
        return
      } catch {
        print(error)
      }
    }
  }

  func loadByKindInTurns() {
    for folder in folders {
      switch folder.pathExtension {
      case "csv":
        DispatchQueue.global().async { self.load(folder) }
        break
      default: print(folder)
      }
    }
  }

  private func check(_ folder: URL) throws {}
}
