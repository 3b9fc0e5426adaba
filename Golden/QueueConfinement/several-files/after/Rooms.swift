import Foundation

final class Rooms: @unchecked Sendable {
  let roomLock = NSLock()
  var rooms: [String: Int] = [:]

  func add(_ name: String) { roomLock.withLock { rooms[name] = 0 } }
}

final class Guests: @unchecked Sendable {
  let guestLock = NSLock()
  var guests: [String] = []

  func add(_ name: String) { guestLock.withLock { guests.append(name) } }
}
