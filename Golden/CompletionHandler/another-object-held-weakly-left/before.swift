import Foundation

final class Entry: Sendable {
  let name = "a"
}

final class Search: Sendable {
  func find(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(text.count) }
  }
}

@MainActor
final class Screen {
  private let search = Search()

  func open(_ entry: Entry) async {
    search.find("a") { [weak entry] count in
      guard let entry else { return }
      print(entry.name, count)
    }
  }

  func show(_ entry: Entry) {
    search.find("b") { [weak entry] count in
      guard let entry else { return }
      print(entry.name, count)
    }
  }
}
