import Dispatch

struct Item {
  var source: String?
  var sponsors: [String]?
}

@MainActor
final class Summary {
  private(set) var shown: [String] = []
  private var isOnline = true

  @available(*, renamed: "list(_:)")
  func list(_ source: String, completion: @escaping ([String]) -> Void) { completion([source]) }

  func list(_ source: String) async -> [String] {
    await withCheckedContinuation { continuation in
      list(source) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func populate(from item: Item) {
    guard let source = item.source else { return }
    var shown: [String] = []
    var extra: [Int: String] = [:]

    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          let names = await list(source)
          shown = names
        }

        if let sponsors = item.sponsors {
          for (index, sponsor) in sponsors.enumerated() {
            guard !sponsor.isEmpty else { continue }
            let name = sponsor.lowercased()
            group.addTask { @MainActor @Sendable [self] in
              let names = await list(name)
              extra[index] = names.first
            }
          }
        } else {
          group.addTask { @MainActor @Sendable [self] in
            _ = await list("none")
          }
        }
      }

      self.shown = shown + extra.values
    }
  }

  func refresh() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        if isOnline {
          group.addTask { @MainActor @Sendable [self] in
            _ = await list("online")
          }
        }
      }
      self.shown = []
    }
  }
}
