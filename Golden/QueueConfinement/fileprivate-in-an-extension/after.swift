import Foundation

final class Rooms: @unchecked Sendable {
  fileprivate let roomLock = NSLock()
  fileprivate var rooms: [String: Int] = [:]

  func add(_ name: String) { roomLock.withLock { rooms[name] = 0 } }
}

extension Rooms {
  func enter(_ name: String) -> Bool {
    roomLock.withLock {
      guard let guests = rooms[name] else { return false }
      rooms[name] = guests + 1
      return true
    }
  }
}

private final class Lobby: @unchecked Sendable {
  let lock = NSLock()
  private var guests = 0

  func enter() { lock.withLock { guests += 1 } }
}

func open(_ rooms: Rooms) {
  rooms.roomLock.withLock { rooms.rooms = [:] }
}
