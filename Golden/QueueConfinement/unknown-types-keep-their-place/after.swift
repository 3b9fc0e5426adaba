import Foundation

class Layer {}

final class Canvas<Shape> {
  private let lock = NSLock()
  private var shapes: [Shape] = []
  func add(_ shape: Shape) { lock.withLock { shapes.append(shape) } }
}

final class Layers {
  private let lock = NSLock()
  private var top: Layer?
  func push(_ layer: Layer) { lock.withLock { top = layer } }
}

final class Handlers {
  private let lock = NSLock()
  private var handlers: [Int: (Int) -> Void] = [:]
  func add(_ handler: @escaping (Int) -> Void, id: Int) { lock.withLock { handlers[id] = handler } }
  func remove(_ id: Int) { lock.withLock { handlers[id] = nil } }
}

final class Preset {
  private let lock = NSLock()
  private var volume: Double = 1

  init(volume: Double) {
    self.volume = volume
  }

  deinit { print(volume) }

  var current: Double { lock.withLock { volume } }
}
