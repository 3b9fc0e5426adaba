import Foundation

// It is used without the queue in one place.
actor Open {
  private var items: [String] = []
  private let log: (String) -> Void = { print($0) }

  func add(_ item: String) {
    log(item)
    items.append(item)
  }
  func peek() -> String? { items.last }
}

// The end of the object reads it.
actor Ending {
  private var items: [String] = []
  private let log: (String) -> Void = { print($0) }

  func add(_ item: String) {
    log(item)
    items.append(item)
  }
  deinit { print(items.count) }
}

// Another variable isn't the queue's.
actor Half {
  private var items: [String] = []
  var title = ""
  private let log: (String) -> Void = { print($0) }

  func add(_ item: String) {
    log(item)
    items.append(item)
  }
}

// The weak object is used in two places.
actor Loose {
  private var items: [String] = []
  private let log: (String) -> Void = { print($0) }

  func add(_ item: String) {
    self.log(item)
    self.items.append(item)
  }
}
