import Combine
import Foundation

final class Indexer {
  private var pass: DispatchWorkItem?
  private var passes = 0

  func changed() {
    pass?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.passes += 1 }
    pass = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
}

enum Spaces {
  private static var settle: DispatchWorkItem?
  private static var changes: [Int: DispatchWorkItem] = [:]

  static func changed() {
    settle?.cancel()
    let work = DispatchWorkItem { handle() }
    settle = work
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, execute: work)
  }

  static func changed(_ space: Int) {
    changes[space]?.cancel()
    changes[space] = DispatchWorkItem { handle() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, execute: changes[space]!)
  }

  private static func handle() {}
}

final class Session: ObservableObject {
  @Published var isOpen = false

  func send(_ message: String, then reply: @escaping (String?) -> Void) {
    let timeout = DispatchWorkItem { reply(nil) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 10, execute: timeout)
    transmit(message) { answer in
      timeout.cancel()
      reply(answer)
    }
  }

  private func transmit(_ message: String, _ handler: @escaping (String) -> Void) {
    handler(message)
  }
}
