import Foundation

public struct Variant {
  public let name: String
}

public protocol Flags {
  @available(*, renamed: "variant(_:)")
  func variant(_ name: String, completion: @escaping (Variant) -> Void)
}

extension Flags {
  public func variant(_ name: String) async -> Variant {
    await withCheckedContinuation { continuation in
      variant(name) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

public final class FlagStore: Flags {
  private var isLoaded = false
  private var onLoad: (() -> Void)?

  public init() {}

  public func variant(_ name: String, completion: @escaping (Variant) -> Void) {
    Task.detached {
      self.isLoaded = true
      completion(Variant(name: name))
    }
  }

  @available(*, renamed: "load()")
  public func load(completion: @escaping () -> Void) {
    Task.detached {
      self.isLoaded = true
      Task.detached { [weak self] in
        try? await Task.sleep(for: .seconds(1))
        guard let self else {
          completion()
          return
        }
        self.finish(completion: completion)
      }
    }
  }

  public func load() async {
    await withCheckedContinuation { continuation in
      load {
        continuation.resume()
      }
    }
  }

  private func finish(completion: () -> Void) { completion() }

  // It is kept, and would keep the store.
  public func loadLater(completion: @escaping (Variant) -> Void) {
    onLoad = { [weak self] in
      guard let self else { return }
      self.onLoad = nil
      completion(Variant(name: "later"))
    }
  }
}
