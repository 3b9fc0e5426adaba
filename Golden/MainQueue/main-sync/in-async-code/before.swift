import Foundation

final class Exporter {
  var name = "draft"
  var progress = 0

  func validated() throws -> String { name }

  func export() async throws -> String {
    DispatchQueue.main.sync { self.progress = 1 }
    let name = DispatchQueue.main.sync { self.name }
    let checked = try DispatchQueue.main.sync { try self.validated() }
    DispatchQueue.main.sync(execute: {
      self.progress = 2
      self.name = checked + name
    })
    return DispatchQueue.main.sync {
      self.name
    }
  }

  func start() {
    Task.detached {
      let progress = DispatchQueue.main.sync { self.progress }
      print(progress)
    }
  }
}
