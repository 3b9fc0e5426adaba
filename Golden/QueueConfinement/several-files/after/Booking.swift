import Foundation

extension Rooms {
  func book(_ name: String) {
    roomLock.withLock { rooms[name, default: 0] += 1 }
  }
}

func reset(_ rooms: Rooms, _ guests: Guests) {
  rooms.roomLock.withLock { rooms.rooms = [:] }
  guests.guests = []
}
