import Foundation

final class Exporter {
  var name = "draft"
  var progress = 0

  func validated() throws -> String { name }

  func export() async throws -> String {
    await MainActor.run { self.progress = 1 }
    let name = await MainActor.run { self.name }
    let checked = try await MainActor.run { try self.validated() }
    await MainActor.run {
      self.progress = 2
      self.name = checked + name
    }
    return await MainActor.run {
      self.name
    }
  }

  func start() {
    Task.detached {
      let progress = await MainActor.run { self.progress }
      print(progress)
    }
  }
}
