import Dispatch

final class Tab: Sendable {
  let title: String? = nil
}

@MainActor
final class Shelf {
  var tabs: [Tab] = []
  var titles: [String] = []

  @available(*, renamed: "look(up:)")
  func look(up title: String, completion: @escaping (String) -> Void) { completion(title) }

  func look(up title: String) async -> String {
    await withCheckedContinuation { continuation in
      look(up: title) { value in
        continuation.resume(returning: value)
      }
    }
  }

  // Whatever has been asked for by then is still asked for, and the end is not told.
  func readAll() {
    Task { @MainActor [tabs] in
      let isComplete = await withDiscardingTaskGroup(returning: Bool.self) { group in
        for tab in tabs {
          guard let title = tab.title else { return false }
          group.addTask { @MainActor @Sendable [self] in
            let found = await look(up: title)
            self.titles.append(found)
          }
        }
        return true
      }
      guard isComplete else { return }
      print(self.titles)
    }
  }

  // What is returned is nothing: the function returns nothing where it comes to its end.
  func readAll(failed: @escaping @MainActor @Sendable (String) -> Void) {
    let isComplete = "all"
    Task { @MainActor [tabs] in
      let cameToEnd = await withDiscardingTaskGroup(returning: Bool.self) { group in
        for tab in tabs {
          guard let title = tab.title else {
            print("no title")
            failed(isComplete)
            return false
          }
          if title.isEmpty {
            return false
          }

          group.addTask { @MainActor @Sendable [self] in
            let found = await look(up: title)
            self.titles.append(found)
          }
        }
        return true
      }
      guard cameToEnd else { return }

      print(self.titles)
    }
  }
}
