import Foundation

enum StoreError: Error { case empty }

@MainActor
final class Box {
  private func content() async throws -> String {
    guard Bool.random() else {
      throw StoreError.empty
    }
    return "tea"
  }

  private func weigh(_ id: Int) async throws -> Int {
    guard id > 0 else { throw StoreError.empty }
    return id
  }

  private func seal(_ id: Int, done: @escaping (Error?) -> Void) {
    done(id > 0 ? nil : StoreError.empty)
  }

  private func seal(_ id: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      seal(id) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  private func label() async -> String { "box" }

  func text() async throws -> String {
    try await content()
  }

  func weight() async throws -> Int {
    let weight = try await weigh(1)
    return weight + 1
  }

  func weightIfAny() async throws -> Int? {
    try await self.weigh(2)
  }

  /// Its type would be another without the continuation.
  func optionalWeight() async throws {
    let weight = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int?, Error>) in
      Task { @MainActor in
        do {
          let weight = try await weigh(2)
          continuation.resume(returning: weight)
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
    print(weight ?? 0)
  }

  func turnedWeight() async throws -> Int {
    try await weigh(3)
  }

  func sealAll() async throws {
    try await seal(4)
  }

  /// The continuation makes an optional of it.
  func optionalLabel() async {
    let text = await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      Task { @MainActor in
        let text = await label()
        continuation.resume(returning: text)
      }
    }
    print(text?.count ?? 0)
  }

  /// Not all of it goes on.
  func logged() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Task { @MainActor in
        do {
          let text = try await content()
          continuation.resume(returning: text.uppercased())
        } catch let problem {
          print(problem)
          continuation.resume(throwing: problem)
        }
      }
    }
  }
}
