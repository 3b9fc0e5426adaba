import Foundation

/// Runs what it is given at once, as a publisher of one value does.
struct Promise<Value> {
  init(_ fulfil: (@escaping (Value) -> Void) -> Void) {
    fulfil { print($0) }
  }
}

final class Catalogue: Sendable {
  private let answers: DispatchQueue
  private let workJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let relay = DispatchQueue(label: "relay", target: .main)

  init(answers: DispatchQueue = .main) {
    self.answers = answers
  }

  deinit {
    workJobs.finish()
  }

  func trails() async -> Int {
    await withCheckedContinuation { continuation in
      answers.async { continuation.resume(returning: 1) }
    }
  }

  func huts() async -> Int {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume(returning: 2) }
    }
  }

  func lakes() async -> Int {
    await withCheckedContinuation { continuation in
      relay.async { continuation.resume(returning: 3) }
    }
  }

  func peaks() async -> Int {
    await withCheckedContinuation { continuation in
      workJobs.yield { continuation.resume(returning: 4) }
    }
  }
}

struct Loader {
  let catalogue: Catalogue

  func trails() -> Promise<Int> {
    Promise { fulfil in
      Task { @MainActor in
        fulfil(await catalogue.trails())
      }
    }
  }

  func huts() -> Promise<Int> {
    Promise { fulfil in
      Task { @MainActor in
        fulfil(await catalogue.huts())
      }
    }
  }

  func lakes() -> Promise<Int> {
    Promise { fulfil in
      Task { @MainActor in
        fulfil(await catalogue.lakes())
      }
    }
  }

  func peaks() -> Promise<Int> {
    Promise { fulfil in
      Task {
        fulfil(await catalogue.peaks())
      }
    }
  }
}
