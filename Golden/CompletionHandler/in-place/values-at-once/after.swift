import Foundation

struct MissingPage: Error {}

final class Atlas: @unchecked Sendable {
  private var pages: [String: Int] = ["index": 1]

  func page(_ name: String) -> Int? {
    guard !name.isEmpty else {
      return nil
    }
    return pages[name]
  }

  func open(_ name: String) throws -> Int {
    guard let page = pages[name] else {
      throw MissingPage()
    }
    return page
  }

  // It only hands on what the other one gives.
  func first() -> Int? {
    page("index")
  }

  func rename(_ name: String, to other: String) {
    pages[other] = pages.removeValue(forKey: name)
  }

  // This one waits.
  func print(_ name: String) async -> Bool {
    true
  }
}

final class Reader {
  private let atlas = Atlas()
  private var shown: [Int] = []

  // What follows a call came behind its handler, and does so still.
  func read() {
    atlas.rename("a", to: "b")
    self.shown.append(3)
    self.shown.append(2)
    for name in ["c", "d"] {
      let page = atlas.page(name)
      if let page { self.shown.append(page) }
    }
  }

  func openAll() {
    do {
      let page = try atlas.open("a")
      self.shown.append(page)
    } catch {
      self.shown = []
    }
    self.shown.append(4)
  }

  func showFirst() {
    let page = atlas.first()
    guard let page else { return }
    self.shown.append(page)
  }

  func printAll() {
    Task { @MainActor in
      print(await atlas.print("a"))
    }
  }
}
