import Foundation

func fetch(_ name: String) async -> Int? { name.count }

final class Sizes: Sendable {
  func all() async -> [Int] {
    [await size(of: "a") ?? 0]
  }

  func some() async -> Int {
    var count = 0
    if let size = await size(of: "a") { count += size }
    return count
  }

  private func size(of name: String) async -> Int? {
    let result: Int? = await withCheckedContinuation { continuation in
      Task { @MainActor in
        let size = await fetch(name)
        print("fetched")
        continuation.resume(returning: size)
      }
    }
    return result
  }
}
