import Dispatch

final class Statuses: Sendable {
  let name = "statuses"
  private let limit = 2

  func ids(for key: Int) async -> Set<String> { key > limit ? [] : [name] }
}

final class Articles: Sendable {
  private let statuses = Statuses()

  // All that the task does is await the answer, which needs no hop.
  func unread() async -> Set<String> {
    await statuses.ids(for: 1)
  }

  func starred(of key: Int) async -> Set<String> {
    await self.statuses.ids(for: key)
  }
}

@MainActor
final class List {
  private let articles = Articles()
  private var ids: Set<String> = []

  func reload() {
    Task { @MainActor in
      let ids = await articles.unread()
      self.ids = ids
    }
  }

  func starred() async -> Int {
    let ids = await articles.starred(of: 2)
    return ids.count
  }
}
