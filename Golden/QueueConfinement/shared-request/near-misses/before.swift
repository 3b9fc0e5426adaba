import Foundation

final class Client: Sendable {
  func fetch(then done: @escaping @Sendable (Result<Int, Error>) -> Void) {
    Thread.detachNewThread { done(.success(1)) }
  }
}

// Every caller starts a request of its own.
final class Eager: @unchecked Sendable {
  private let queue = DispatchQueue(label: "eager")
  private let client = Client()
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []

  func value(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    queue.async {
      self.waiting.append(completion)
      self.client.fetch { result in
        self.queue.async {
          let handlers = self.waiting
          self.waiting = []
          handlers.forEach { $0(result) }
        }
      }
    }
  }
}

// The handlers are kept, to be called again.
final class Observers: @unchecked Sendable {
  private let queue = DispatchQueue(label: "observers")
  private let client = Client()
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []
  private var isFetching = false

  func value(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    queue.async {
      self.waiting.append(completion)
      guard !self.isFetching else { return }
      self.isFetching = true
      self.client.fetch { result in
        self.queue.async {
          self.isFetching = false
          self.waiting.forEach { $0(result) }
        }
      }
    }
  }
}

// Others cancel those who wait.
final class Cancellable: @unchecked Sendable {
  private let queue = DispatchQueue(label: "cancellable")
  private let client = Client()
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []
  private var isFetching = false

  func value(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    queue.async {
      self.waiting.append(completion)
      guard !self.isFetching else { return }
      self.isFetching = true
      self.client.fetch { result in
        self.queue.async {
          self.isFetching = false
          let handlers = self.waiting
          self.waiting = []
          handlers.forEach { $0(result) }
        }
      }
    }
  }

  func cancel() {
    queue.async { self.waiting = [] }
  }
}

// What comes after the answers would come before them.
final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private let client = Client()
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []
  private var isFetching = false
  private var answered = 0

  func value(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    queue.async {
      self.waiting.append(completion)
      guard !self.isFetching else { return }
      self.isFetching = true
      self.client.fetch { result in
        self.queue.async {
          self.isFetching = false
          let handlers = self.waiting
          self.waiting = []
          handlers.forEach { $0(result) }
          self.answered += 1
        }
      }
    }
  }
}
