import Dispatch

final class Tab: Sendable {
  let title: String? = nil
}

@MainActor
final class Shelf {
  var tabs: [Tab] = []
  var titles: [String] = []

  func look(up title: String, completion: @escaping (String) -> Void) { completion(title) }

  // Whatever has been asked for by then is still asked for, and the end is not told.
  func readAll() {
    let group = DispatchGroup()
    for tab in tabs {
      guard let title = tab.title else { return }
      group.enter()
      look(up: title) { found in
        self.titles.append(found)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      print(self.titles)
    }
  }

  // What is returned is nothing: the function returns nothing where it comes to its end.
  func readAll(failed: @escaping @MainActor @Sendable (String) -> Void) {
    let group = DispatchGroup()
    let isComplete = "all"
    for tab in tabs {
      guard let title = tab.title else {
        print("no title")
        return failed(isComplete)
      }
      if title.isEmpty {
        return
      }

      group.enter()
      look(up: title) { found in
        self.titles.append(found)
        group.leave()
      }
    }

    group.notify(queue: .main) {
      print(self.titles)
    }
  }
}
