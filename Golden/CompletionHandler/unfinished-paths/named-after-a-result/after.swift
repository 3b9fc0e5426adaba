import Foundation

@MainActor
final class Feed {
  private var last: [String: Int] = [:]

  // Where nothing has changed, nothing is told.
  func refresh(_ json: [String: Int]) async throws -> Int {
    guard let count = json["count"] else {
      throw CocoaError(.coderInvalidValue)
    }
    if last["count"] == count {
      throw CancellationError()
    }
    last = json
    return count
  }

  func count(_ json: [String: Int]) async throws -> Int {
    guard let count = json["count"] else { throw CancellationError() }
    return count
  }
}

@MainActor
func update(_ feed: Feed) {
  Task { @MainActor in
    do {
      let count = try await feed.refresh(["count": 1])
      print(count)
    } catch is CancellationError {
      return
    } catch {
      print(error)
    }
  }
  Task { @MainActor in
    print(try await feed.count(["count": 2]))
  }
}
