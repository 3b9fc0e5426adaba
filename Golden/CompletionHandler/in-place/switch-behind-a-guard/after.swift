import Foundation

enum StartError: Error { case noFile, failed(Int) }

@MainActor
final class Adapter {
  func start(_ text: String) async -> StartError? {
    text.isEmpty ? .noFile : nil
  }
}

@MainActor
final class Provider {
  private let adapter = Adapter()
  var lines: [String] = []

  // What is switched over is no result, and what stands before it calls the handler, too.
  func start(_ text: String) async throws {
    let startError = await adapter.start(text)
    guard let startError = startError else {
      self.lines.append("started")
      return
    }
    switch startError {
    case .noFile:
      self.lines.append("no file")
      throw CocoaError(.fileNoSuchFile)
    case .failed:
      throw startError
    }
  }
}

@MainActor
func run(_ provider: Provider) {
  Task { @MainActor in
    let error: (any Error)?
    do {
      try await provider.start("a")
      error = nil
    } catch let failure {
      error = failure
    }
    print(error as Any)
  }
}
