import Foundation

public struct Variant {
  public let name: String
}

public protocol Flags {
  func variant(_ name: String, completion: @escaping (Variant) -> Void)
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

  public func load(completion: @escaping () -> Void) {
    queue.async { [weak self] in
      self?.isLoaded = true
      self?.queue.asyncAfter(deadline: .now() + 1) { [weak self] in
        self?.finish(completion: completion)
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
