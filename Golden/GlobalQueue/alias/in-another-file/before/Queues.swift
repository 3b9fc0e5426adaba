import Dispatch

enum Queues {
  static let background = DispatchQueue.global(qos: .background)
}

let shared = DispatchQueue.global()
