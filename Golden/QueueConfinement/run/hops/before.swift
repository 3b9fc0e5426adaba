import Dispatch
import Foundation

final class Ticker: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ticks")

  func tick(_ number: Int) {
    queue.async {
      DispatchQueue.main.async {
        MainActor.preconditionIsolated()
        print("tick \(number)")
        if number == 5 { exit(0) }
      }
    }
  }
}

let ticker = Ticker()
for number in 1...5 { ticker.tick(number) }
print("started")
RunLoop.main.run()
