import Foundation

final class Scale: Sendable {
  func weigh(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task.detached { completion(id * 2) }
  }

  func name(completion: @escaping @Sendable (String) -> Void) {
    Task.detached { completion("scale") }
  }
}

@MainActor
final class Table {
  private let scale = Scale()
  private var weights: [Int] = []
  private var title = ""

  /// Each child of the group goes when the table does.
  func refresh() {
    let group = DispatchGroup()
    var weight = 0
    var title = ""
    group.enter()
    scale.weigh(1) { value in
      weight = value
      group.leave()
    }
    group.enter()
    scale.name { name in
      title = name
      group.leave()
    }
    group.notify(queue: .main) { [weak self] in
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
