import Foundation

final class Rooms: @unchecked Sendable {
  let roomQueue = DispatchQueue(label: "rooms")
  var rooms: [String: Int] = [:]

  func add(_ name: String) { roomQueue.sync { rooms[name] = 0 } }
}

final class Guests: @unchecked Sendable {
  let guestQueue = DispatchQueue(label: "guests")
  var guests: [String] = []

  func add(_ name: String) { guestQueue.sync { guests.append(name) } }
}
