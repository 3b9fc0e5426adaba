import Foundation

final class Connection {
  deinit { print("closed") }
}

final class ConnectionHolder: @unchecked Sendable {
  private let queue = DispatchQueue(label: "connection")
  private var connection: Connection?

  func replace(_ connection: Connection?) {
    queue.sync { self.connection = connection }
  }

  var isOpen: Bool { queue.sync { connection != nil } }
}

struct ConnectionStatus {
  let holder: ConnectionHolder

  var text: String { holder.isOpen ? "open" : "closed" }
}
