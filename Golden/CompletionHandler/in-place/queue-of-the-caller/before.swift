import Foundation

/// Runs what it is given at once, as a publisher of one value does.
struct Promise<Value> {
  init(_ fulfil: (@escaping (Value) -> Void) -> Void) {
    fulfil { print($0) }
  }
}

final class Catalogue: Sendable {
  private let answers: DispatchQueue
  private let work = DispatchQueue(label: "catalogue")
  private let relay = DispatchQueue(label: "relay", target: .main)

  init(answers: DispatchQueue = .main) {
    self.answers = answers
  }

  func trails(completion: @escaping (Int) -> Void) {
    answers.async { completion(1) }
  }

  func huts(on queue: DispatchQueue = .main, completion: @escaping (Int) -> Void) {
    queue.async { completion(2) }
  }

  func lakes(completion: @escaping (Int) -> Void) {
    relay.async { completion(3) }
  }

  func peaks(completion: @escaping (Int) -> Void) {
    work.async { completion(4) }
  }
}

struct Loader {
  let catalogue: Catalogue

  func trails() -> Promise<Int> {
    Promise { fulfil in
      catalogue.trails { fulfil($0) }
    }
  }

  func huts() -> Promise<Int> {
    Promise { fulfil in
      catalogue.huts { fulfil($0) }
    }
  }

  func lakes() -> Promise<Int> {
    Promise { fulfil in
      catalogue.lakes { fulfil($0) }
    }
  }

  func peaks() -> Promise<Int> {
    Promise { fulfil in
      catalogue.peaks { fulfil($0) }
    }
  }
}
