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
          await withCheckedContinuation { continuation in
            list(source) { names in
              shown = names
              continuation.resume()
            }
          }
        }

        if let sponsors = item.sponsors {
          for (index, sponsor) in sponsors.enumerated() {
            guard !sponsor.isEmpty else { continue }
            let name = sponsor.lowercased()
            group.addTask { @MainActor @Sendable [self] in
              await withCheckedContinuation { continuation in
                list(name) { names in
                  extra[index] = names.first
                  continuation.resume()
                }
              }
            }
          }
        } else {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              list("none") { _ in continuation.resume() }
            }
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
            await withCheckedContinuation { continuation in
              list("online") { _ in continuation.resume() }
            }
          }
        }
      }
      self.shown = []
    }
  }
}
