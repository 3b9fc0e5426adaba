import Dispatch

struct Tile: Sendable {
  var shade = 0

  func lightened(by amount: Int) -> Tile { Tile(shade: shade + amount) }
}

func corners(of tile: Tile) async -> [Tile] {
  var corners = [Tile](repeating: tile, count: 4)
  corners.withUnsafeMutableBufferPointer { buffer in
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      buffer[index] = tile.lightened(by: index)
    }
  }
  return corners
}

func shades(of tile: Tile) async -> [Int] {
  let count = 16
  var shades = [Int](repeating: 0, count: count)
  shades.withUnsafeMutableBufferPointer { buffer in
    DispatchQueue.concurrentPerform(iterations: count) {
      let lightened = tile.lightened(by: $0)
      buffer[$0] = lightened.shade
    }
  }
  return shades
}

func show(_ tile: Tile) async {
  DispatchQueue.concurrentPerform(iterations: 8) { print(tile.lightened(by: $0)) }
}
