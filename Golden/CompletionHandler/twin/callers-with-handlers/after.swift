import Foundation

@MainActor
public final class Archive {
  public init() {}

  func entries(completion: @escaping @MainActor ([String]) -> Void) {
    Task { completion(await entries()) }
  }

  func entries() async -> [String] { ["A", "B"] }

  // It calls back itself, and a task would only start it later.
  @available(*, renamed: "newest()")
  public func newest(completion: @escaping @MainActor (String?) -> Void) {
    entries { all in
      completion(all.last)
    }
  }

  public func newest() async -> String? {
    await withCheckedContinuation { continuation in
      newest { value in
        continuation.resume(returning: value)
      }
    }
  }

  // This one ends there.
  func show() {
    Task { @MainActor in
      let all = await entries()
      print(all.count)
    }
  }
}
