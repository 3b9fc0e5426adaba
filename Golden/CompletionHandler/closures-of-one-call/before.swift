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
      process: { _ in self.load(done) },
      timeout: { self.load(done) })
    open.append(question)
  }

  private func load(_ done: @escaping () -> Void) {
    count += 1
    done()
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

  private func send(_ text: String, done: @escaping (Bool) -> Void) {
    wire.post(
      text, success: { done(true) },
      failure: { _ in done(false) })
  }

  private func read(_ id: Int, done: @escaping (String?) -> Void) {
    wire.get(id) { text in
      done(text)
    } onError: { _ in
      done(nil)
    }
  }

  func publish() {
    send("a") { print($0) }
    read(1) { print($0 ?? "nothing") }
  }
}

// Nor does what is tried again fail.
@MainActor
final class Status {
  private let wire = Wire()

  private func status(again: Bool, done: @escaping (Bool) -> Void) {
    let retry = { self.status(again: false, done: done) }
    wire.repair(again, retryBlock: retry, errorHandler: { _ in done(false) })
  }

  func show() {
    status(again: true) { print($0) }
  }
}
