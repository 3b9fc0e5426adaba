import Foundation

final class Ticker: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ticker")

  func tick(_ number: Int) { queue.async { print("tick", number) } }
  func stop() { queue.async { print("stop") } }
}
