import Foundation

@MainActor
public final class Archive {
  public init() {}

  func entries(completion: @escaping @MainActor ([String]) -> Void) {
    Task { completion(await entries()) }
  }

  func entries() async -> [String] { ["A", "B"] }

  // It calls back itself, and a task would only start it later.
  public func newest(completion: @escaping @MainActor (String?) -> Void) {
    entries { all in
      completion(all.last)
    }
  }

  // This one ends there.
  func show() {
    entries { all in
      print(all.count)
    }
  }
}
