import Foundation

struct Feed: Sendable {}

enum API {
  static func feed(_ id: Int) async throws -> Feed {
    Feed()
  }
}

@MainActor
final class Model {
  private var feeds: [Feed] = []

  func load(_ id: Int) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      Task { @MainActor in
        do {
          let feed = try await API.feed(id)
          self.feeds.append(feed)
          continuation.resume(returning: self.feeds.count)
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  func refresh() async -> Int {
    self.feeds.removeAll()
    return self.feeds.count
  }
}

@MainActor
func show(_ model: Model) async {
  let result: Result<Int, any Error>
  do {
    result = .success(try await model.load(1))
  } catch {
    result = .failure(error)
  }
  print(result)
}

@MainActor
func show(again model: Model) async {
  let count = await model.refresh()
  print(count)
}
