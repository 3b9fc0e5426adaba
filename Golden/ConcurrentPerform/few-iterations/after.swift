import Dispatch

struct Tile: Sendable {
  var shade = 0

  func lightened(by amount: Int) -> Tile { Tile(shade: shade + amount) }
}

func corners(of tile: Tile) async -> [Tile] {
  var corners = [Tile](repeating: tile, count: 4)
  await withTaskGroup(of: (Int, Tile).self) { group in
    for index in 0..<4 {
      group.addTask {
        (index, tile.lightened(by: index))
      }
    }
    for await (index, value) in group {
      corners[index] = value
    }
  }
  return corners
}

func shades(of tile: Tile) async -> [Int] {
  let count = 16
  var shades = [Int](repeating: 0, count: count)
  await withTaskGroup(of: (Int, Int).self) { group in
    for index in 0..<count {
      group.addTask {
        let lightened = tile.lightened(by: index)
        return (index, lightened.shade)
      }
    }
    for await (index, value) in group {
      shades[index] = value
    }
  }
  return shades
}

func show(_ tile: Tile) async {
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<8 {
      group.addTask {
        print(tile.lightened(by: index))
      }
    }
  }
}
