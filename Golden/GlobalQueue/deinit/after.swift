import Foundation

final class Handle: Sendable {
  func close() {}
}

final class Connection {
  private let handle = Handle()
  private let name = "connection"

  deinit {
    Task.detached { [handle] in
      handle.close()
    }
    DispatchQueue.global(qos: .background).async {
      print(self.name)
    }
    let handle = self.handle
    Task.detached { handle.close() }
  }
}
