import Foundation

public final class Map {
  public init() {}

  @available(*, renamed: "setState(_:)")
  public func setState(_ state: [String: Int], callback: @escaping (Bool) -> Void) {
    Task { @MainActor in callback(state.isEmpty) }
  }

  public func setState(_ state: [String: Int]) async -> Bool {
    await withCheckedContinuation { continuation in
      setState(state) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class Cars {
  private let map: Map

  init(map: Map) { self.map = map }

  // Nobody is told.
  func paint() {
    map.setState(["color": 1]) { _ in }
  }
}
