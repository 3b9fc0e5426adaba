import Foundation

enum StoreError: Error { case empty }

@MainActor
final class Box {
  private func measure() async -> Int {
    3
  }

  private func empty() async {
    print("empty")
  }

  private func content() async throws -> String {
    guard Bool.random() else {
      throw StoreError.empty
    }
    return "tea"
  }

  func size() async -> Int {
    await measure()
  }

  func clear() async {
    return await empty()
  }

  func text() async throws -> String {
    try await content()
  }
}
