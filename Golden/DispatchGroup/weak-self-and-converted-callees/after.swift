import Foundation

final class Scale: Sendable {
  func weigh(_ id: Int) async -> Int {
    id * 2
  }

  func name() async -> String {
    "scale"
  }
}

@MainActor
final class Table {
  private let scale = Scale()
  private var weights: [Int] = []
  private var title = ""

  /// Each child of the group goes when the table does.
  func refresh() {
    var weight = 0
    var title = ""
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          guard let self else { return }
          let value = await self.scale.weigh(1)
          weight = value
        }
        group.addTask { @MainActor @Sendable in
          guard let self else { return }
          let name = await self.scale.name()
          title = name
        }
      }
      guard let self else { return }
      self.weights.append(weight)
      self.title = title
      print(self.weights, self.title)
    }
  }
}

@main struct Main {
  @MainActor static func main() async throws {
    let table = Table()
    table.refresh()
    try await Task.sleep(nanoseconds: 100_000_000)
  }
}
