import Foundation

final class Exporter {
  private func write(_ name: String) async throws -> String? {
    guard !name.isEmpty else {
      throw CocoaError(.fileNoSuchFile)
    }
    return "/exports/" + name
  }

  func export(_ name: String) async throws -> String? {
    try await write(name.lowercased())
  }

  func exportNow(_ name: String) async -> String? {
    let result: String? = await withCheckedContinuation { continuation in
      Task {
        let path = try? await export(name)
        continuation.resume(returning: path)
      }
    }
    return result
  }
}
