import Foundation

final class Rooms: @unchecked Sendable {
  fileprivate let roomQueue = DispatchQueue(label: "rooms")
  fileprivate var rooms: [String: Int] = [:]

  func add(_ name: String) { roomQueue.sync { rooms[name] = 0 } }
}

extension Rooms {
  func enter(_ name: String) -> Bool {
    roomQueue.sync {
      guard let guests = rooms[name] else { return false }
      rooms[name] = guests + 1
      return true
    }
  }
}

private final class Lobby: @unchecked Sendable {
  let queue = DispatchQueue(label: "lobby")
  private var guests = 0

  func enter() { queue.sync { guests += 1 } }
}

func open(_ rooms: Rooms) {
  rooms.roomQueue.sync { rooms.rooms = [:] }
}
