import Foundation

final class RoomList: @unchecked Sendable {
  private let queue = DispatchQueue(label: "rooms", attributes: .concurrent)
  private var rooms: [String] = []

  var count: Int { queue.sync { rooms.count } }
  var isEmpty: Bool { queue.sync { count == 0 } }

  func add(_ room: String) {
    queue.async(flags: .barrier) { self.rooms.append(room) }
  }
}

final class Seats: @unchecked Sendable {
  private let queue = DispatchQueue(label: "seats")
  private var free: Set<Int> = []

  func release(_ seat: Int) {
    queue.sync {
      free.insert(seat)
      queue.async { self.free.insert(seat + 1) }
    }
  }
}

struct Lobby {
  let list: RoomList

  var isQuiet: Bool { list.isEmpty }
}
