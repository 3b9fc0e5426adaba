import Foundation

// Calls its handler with a file and an error at once, of which an async function gives one.
final class Exporter: Sendable {
  func export(_ name: String) async throws -> URL? {
    let file = URL(fileURLWithPath: name)
    let error = self.problem(with: file)
    if let error { throw error }
    return file
  }

  // What comes beside the error says nothing.
  func count(_ name: String) async throws -> Int {
    if let error = self.problem(with: URL(fileURLWithPath: name)) {
      throw error
    } else {
      return name.count
    }
  }

  private func problem(with file: URL) -> Error? {
    file.lastPathComponent.isEmpty ? CocoaError(.fileNoSuchFile) : nil
  }
}

@MainActor
final class Sharing {
  private let exporter = Exporter()
  private(set) var title = ""

  func share(_ name: String) {
    Task { @MainActor in
      do {
        let file = try await exporter.export(name)
        if let file {
          self.title = file.lastPathComponent
        }
      } catch {
        self.title = error.localizedDescription
      }
    }
  }

  func measure(_ name: String) {
    Task { @MainActor in
      do {
        let count = try await exporter.count(name)
        self.title = "\(count)"
      } catch {
        self.title = error.localizedDescription
      }
    }
  }
}
