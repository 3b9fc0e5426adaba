import Foundation

enum LookupError: Error { case none }

final class Index: Sendable {
  func find(
    _ words: [String], filters: [String: Int] = [:], limits: [Int] = []
  ) async throws -> Int {
    guard !words.isEmpty else { throw LookupError.none }
    return words.count + filters.count + limits.count
  }
}

@MainActor
final class Search {
  var total = 0
  var word = "moss"
  var depth = 2
  let index = Index()

  // A literal's type is known at its place only, so it is written there.
  func plain() {
    Task { @MainActor in
      let result: Result<Int, Error>
      do {
        result = .success(try await index.find([], filters: [:]))
      } catch {
        result = .failure(error)
      }
      self.total = (try? result.get()) ?? 0
    }
  }

  func fixed() {
    Task { @MainActor in
      let result: Result<Int, Error>
      do {
        result = .success(try await index.find(["fern", "moss"], filters: ["depth": 2, "width": -1], limits: []))
      } catch {
        result = .failure(error)
      }
      self.total = (try? result.get()) ?? 0
    }
  }

  // What it is made of is read now.
  func current() {
    Task { @MainActor [word, depth] in
      let result: Result<Int, Error>
      do {
        result = .success(try await index.find([word], filters: ["depth": depth]))
      } catch {
        result = .failure(error)
      }
      self.total = (try? result.get()) ?? 0
    }
  }

  func spread() {
    Task { @MainActor in
      do {
        let count = try await index.find(
          ["fern", "moss"],
          filters: ["depth": 2]
        )
        self.total = count
      } catch {
        self.word = "\(error)"
      }
    }
  }
}
