import Dispatch

final class Statuses: Sendable {
  let name = "statuses"
  private let limit = 2

  func ids(for key: Int) async -> Set<String> { key > limit ? [] : [name] }
}

final class Articles: Sendable {
  private let statuses = Statuses()

  // All that the task does is await the answer, which needs no hop.
  func unread(_ completion: @escaping @Sendable (Set<String>) -> Void) {
    Task { @MainActor in
      completion(await statuses.ids(for: 1))
    }
  }

  func starred(of key: Int, completion: @escaping @Sendable (Set<String>) -> Void) {
    Task { @MainActor in
      completion(await self.statuses.ids(for: key))
    }
  }
}

@MainActor
final class List {
  private let articles = Articles()
  private var ids: Set<String> = []

  func reload() {
    articles.unread { ids in
      Task { @MainActor in self.ids = ids }
    }
  }

  func starred() async -> Int {
    let ids = await withCheckedContinuation { continuation in
      articles.starred(of: 2) { ids in continuation.resume(returning: ids) }
    }
    return ids.count
  }
}
