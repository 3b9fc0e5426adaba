import Dispatch

enum Step: Sendable { case sent, done, failed }

final class Radio: @unchecked Sendable {
  var onReply: (@Sendable (Bool) -> Void)?
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    jobs.finish()
  }

  func transmit(
    _ text: String, completion: @escaping @Sendable (Bool) -> Void,
    replyHandler: @escaping @Sendable (Bool) -> Void
  ) {
    onReply = replyHandler
    jobs.yield { completion(!text.isEmpty) }
  }
}

final class Operator: @unchecked Sendable {
  private let radio = Radio()

  // It answers when the text is sent, and again when the reply is there.
  private func transmit(_ text: String, completion: @escaping @Sendable (Step) -> Void) {
    radio.transmit(text, completion: { sent in
      completion(sent ? .sent : .failed)
    }, replyHandler: { replied in
      completion(replied ? .done : .failed)
    })
  }

  func call(_ name: String, completion: @escaping @Sendable (Step) -> Void) {
    transmit("calling \(name)", completion: completion)
  }
}

// One of two closures is called, and a failure is told twice.
final class Dial: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    jobs.finish()
  }

  func turn(to number: Int, onSuccess: @escaping @Sendable (Int) -> Void, onError: @escaping @Sendable (Error) -> Void) {
    if number < 0 { onError(Wrong()) }
    jobs.yield {
      if number > 100 { onError(Wrong()) } else { onSuccess(number) }
    }
  }
}

struct Wrong: Error {}

final class Panel: @unchecked Sendable {
  private let dial = Dial()

  func set(_ number: Int, onSuccess: @escaping @Sendable (Int) -> Void, onError: @escaping @Sendable (Error) -> Void) {
    dial.turn(to: number * 2, onSuccess: onSuccess, onError: onError)
  }
}

@MainActor func start(_ caller: Operator, _ panel: Panel) {
  caller.call("north") { step in print(step) }
  panel.set(3, onSuccess: { number in print(number) }, onError: { error in print(error) })
}
