import Foundation

class Layer {}

final class Canvas<Shape> {
  private let queue = DispatchQueue(label: "canvas")
  private var shapes: [Shape] = []
  func add(_ shape: Shape) { queue.sync { shapes.append(shape) } }
}

final class Layers {
  private let queue = DispatchQueue(label: "layers")
  private var top: Layer?
  func push(_ layer: Layer) { queue.sync { top = layer } }
}

final class Handlers {
  private let queue = DispatchQueue(label: "handlers")
  private var handlers: [Int: (Int) -> Void] = [:]
  func add(_ handler: @escaping (Int) -> Void, id: Int) { queue.sync { handlers[id] = handler } }
  func remove(_ id: Int) { queue.sync { handlers[id] = nil } }
}

final class Preset {
  private let queue = DispatchQueue(label: "preset")
  private var volume: Double = 1

  init(volume: Double) {
    self.volume = volume
  }

  deinit { print(volume) }

  var current: Double { queue.sync { volume } }
}
