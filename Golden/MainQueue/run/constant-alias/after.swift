import Foundation

enum Queues {
  static let ui = DispatchQueue.main
}

Task { @MainActor in print("alias") }
Task { @MainActor in print("literal") }
Task { @MainActor in print("alias again") }
print("script")
RunLoop.main.run(until: Date() + 0.5)
