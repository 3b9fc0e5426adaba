import Foundation

enum StartError: Error { case noFile, failed(Int) }

@MainActor
final class Adapter {
  func start(_ text: String, completion: @escaping @MainActor (StartError?) -> Void) {
    DispatchQueue.main.async { completion(text.isEmpty ? .noFile : nil) }
  }
}

@MainActor
final class Provider {
  private let adapter = Adapter()
  var lines: [String] = []

  // What is switched over is no result, and what stands before it calls the handler, too.
  func start(_ text: String, completion: @escaping @MainActor ((any Error)?) -> Void) {
    adapter.start(text) { startError in
      guard let startError = startError else {
        self.lines.append("started")
        completion(nil)
        return
      }
      switch startError {
      case .noFile:
        self.lines.append("no file")
        completion(CocoaError(.fileNoSuchFile))
      case .failed:
        completion(startError)
      }
    }
  }
}

@MainActor
func run(_ provider: Provider) {
  provider.start("a") { print($0 as Any) }
}
