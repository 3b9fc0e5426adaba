import Foundation

public final class Map {
  public init() {}

  public func setState(_ state: [String: Int], callback: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { callback(state.isEmpty) }
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
