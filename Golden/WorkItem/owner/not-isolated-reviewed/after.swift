import Combine
import Foundation

final class Indexer {
  private var pass: Task<Void, Never>?
  private var passes = 0

  func changed() {
    pass?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    pass = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.passes += 1
    }
  }
}

enum Spaces {
  private static var settle: Task<Void, Never>?
  private static var changes: [Int: Task<Void, Never>] = [:]

  static func changed() {
    settle?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.25)
    settle = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      handle()
    }
  }

  static func changed(_ space: Int) {
    changes[space]?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.25)
    changes[space] = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      handle()
    }
  }

  private static func handle() {}
}

final class Session: ObservableObject {
  @Published var isOpen = false

  func send(_ message: String, then reply: @escaping (String?) -> Void) {
    let deadline = SuspendingClock.now + .seconds(10)
    let timeout = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      reply(nil)
    }
    let answer = transmit(message)
    timeout.cancel()
    reply(answer)
  }

  private func transmit(_ message: String) -> String {
    message
  }
}
