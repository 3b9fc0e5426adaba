import Foundation

struct Volume: Sendable {
  let name: String
}

final class VolumeReader: @unchecked Sendable {
  private let scans = OperationQueue()

  func open(_ name: String) async throws -> Volume {
    let answers = OperationQueue.main
    guard !name.isEmpty else {
      return try await withCheckedThrowingContinuation { continuation in
        answers.addOperation { continuation.resume(throwing: CocoaError(.fileNoSuchFile)) }
      }
    }
    return try await withCheckedThrowingContinuation { continuation in
      answers.addOperation { continuation.resume(returning: Volume(name: name)) }
    }
  }

  func label(
    of volume: Volume, on answers: OperationQueue
  ) async -> String {
    let label = volume.name.uppercased()
    return await withCheckedContinuation { continuation in
      answers.addOperation { continuation.resume(returning: label) }
    }
  }

  func show(_ name: String) {
    Task { @MainActor in
      let result: Result<Volume, any Error>
      do {
        result = .success(try await open(name))
      } catch {
        result = .failure(error)
      }
      print(result)
    }
  }

  func show(_ volume: Volume) {
    Task { @MainActor in
      let label = await label(of: volume, on: .main)
      print(label)
    }
  }

  func stop() {
    scans.cancelAllOperations()
  }
}
