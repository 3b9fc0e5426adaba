import Foundation

enum Queues {
  static let ui = DispatchQueue.main
}

Queues.ui.async { print("alias") }
DispatchQueue.main.async { print("literal") }
Queues.ui.async { print("alias again") }
print("script")
RunLoop.main.run(until: Date() + 0.5)
