import Foundation

final class Entry: Sendable {
  let name = "a"
}

final class Search: Sendable {
  func find(_ text: String) async -> Int {
    text.count
  }

  @available(*, renamed: "find(_:)")
  func find(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
    Task {
      completion(await find(text))
    }
  }
}

@MainActor
final class Screen {
  private let search = Search()

  func open(_ entry: Entry) async {
    Task { @MainActor [weak entry] in
      let count = await search.find("a")
      guard let entry else { return }
      print(entry.name, count)
    }
  }

  func show(_ entry: Entry) {
    Task { @MainActor [weak entry] in
      let count = await search.find("b")
      guard let entry else { return }
      print(entry.name, count)
    }
  }
}
