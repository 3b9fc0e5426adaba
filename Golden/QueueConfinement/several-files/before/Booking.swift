import Foundation

extension Rooms {
  func book(_ name: String) {
    roomQueue.sync { rooms[name, default: 0] += 1 }
  }
}

func reset(_ rooms: Rooms, _ guests: Guests) {
  rooms.roomQueue.sync { rooms.rooms = [:] }
  guests.guests = []
}
