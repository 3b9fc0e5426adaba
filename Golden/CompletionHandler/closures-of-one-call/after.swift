import Foundation
import Wire

/// Keeps what is asked of a relay until it answers, or the time is up.
final class RelayQuestion {
  private let process: (String) -> Void
  private let timeout: () -> Void

  init(process: @escaping (String) -> Void, timeout: @escaping () -> Void) {
    self.process = process
    self.timeout = timeout
  }

  func receive(_ answer: String) { process(answer) }
  func expire() { timeout() }
}

// An answer may come after the time is up, and more than one may come.
@MainActor
final class Reactions {
  private var open: [RelayQuestion] = []
  private var count = 0

  private func fetch(_ done: @escaping () -> Void) {
    let question = RelayQuestion(
      process: { _ in
        self.load()
        done()
      },
      timeout: {
        self.load()
        done()
      })
    open.append(question)
  }

  private func load() {
    count += 1
  }

  func refresh() {
    fetch { print("fetched") }
  }
}

// So it is in another module.
@MainActor
final class Wired {
  private let wire = Wire()

  private func watch(_ done: @escaping (String?) -> Void) {
    wire.open("a", onMessage: { done($0) }, onClose: { done(nil) })
  }

  func show() {
    watch { print($0 ?? "closed") }
  }
}

// Of success and failure one is told.
@MainActor
final class Posts {
  private let wire = Wire()

  private func send(_ text: String) async -> Bool {
    await withCheckedContinuation { continuation in
      wire.post(
        text, success: { continuation.resume(returning: true) },
        failure: { _ in continuation.resume(returning: false) })
    }
  }

  private func read(_ id: Int) async -> String? {
    await withCheckedContinuation { continuation in
      wire.get(id) { text in
        continuation.resume(returning: text)
      } onError: { _ in
        continuation.resume(returning: nil)
      }
    }
  }

  func publish() {
    Task { @MainActor in
      print(await send("a"))
    }
    Task { @MainActor in
      let value = await read(1)
      print(value ?? "nothing")
    }
  }
}

// Nor does what is tried again fail.
@MainActor
final class Status {
  private let wire = Wire()

  private func status(again: Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      let retry = { self.status(again: false) { continuation.resume(returning: $0) } }
      wire.repair(again, retryBlock: retry, errorHandler: { _ in continuation.resume(returning: false) })
    }
  }

  private func status(again: Bool, done: @escaping (Bool) -> Void) {
    Task { @MainActor in
      done(await status(again: again))
    }
  }

  func show() {
    Task { @MainActor in
      print(await status(again: true))
    }
  }
}
