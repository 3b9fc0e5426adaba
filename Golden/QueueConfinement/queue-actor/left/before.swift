import Foundation

// It is used without the queue in one place.
final class Open: @unchecked Sendable {
  private let queue = DispatchQueue(label: "open")
  private var items: [String] = []
  private let log: (String) -> Void = { print($0) }

  func add(_ item: String) {
    queue.async {
      self.log(item)
      self.items.append(item)
    }
  }
  func peek() -> String? { items.last }
}

// The end of the object reads it.
final class Ending: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ending")
  private var items: [String] = []
  private let log: (String) -> Void = { print($0) }

  func add(_ item: String) {
    queue.async {
      self.log(item)
      self.items.append(item)
    }
  }
  deinit { print(items.count) }
}

// Another variable isn't the queue's.
final class Half: @unchecked Sendable {
  private let queue = DispatchQueue(label: "half")
  private var items: [String] = []
  var title = ""
  private let log: (String) -> Void = { print($0) }

  func add(_ item: String) {
    queue.async {
      self.log(item)
      self.items.append(item)
    }
  }
}

// The weak object is used in two places.
final class Loose: @unchecked Sendable {
  private let queue = DispatchQueue(label: "loose")
  private var items: [String] = []
  private let log: (String) -> Void = { print($0) }

  func add(_ item: String) {
    queue.async { [weak self] in
      self?.log(item)
      self?.items.append(item)
    }
  }
}
