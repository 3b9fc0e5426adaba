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
  private let queue = DispatchQueue(label: "flags", attributes: .concurrent)
  private var isLoaded = false
  private var onLoad: (() -> Void)?

  public init() {}

  public func variant(_ name: String, completion: @escaping (Variant) -> Void) {
    queue.async { [weak self] in
      guard let self = self else { return }

      self.isLoaded = true
      completion(Variant(name: name))
    }
  }

  @available(*, renamed: "load()")
  public func load(completion: @escaping () -> Void) {
    queue.async { [weak self] in
      self?.isLoaded = true
      self?.queue.asyncAfter(deadline: .now() + 1) { [weak self] in
        self?.finish(completion: completion)
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
