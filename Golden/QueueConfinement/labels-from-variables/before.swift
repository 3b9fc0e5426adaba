import Foundation

final class Coordinator: @unchecked Sendable {
  private let stateQueue: DispatchQueue
  private var isDone = false

  init() {
    let stateQueueName = "coordinator.\(UUID().uuidString)"
    stateQueue = DispatchQueue(label: stateQueueName)
  }

  var done: Bool {
    get { stateQueue.sync { isDone } }
    set { stateQueue.sync { isDone = newValue } }
  }
}

final class Folder: @unchecked Sendable {
  private let path: String
  private let queue: DispatchQueue
  private var names: [String] = []

  init(name: String) {
    let path = "/folders/" + name
    self.path = path
    self.queue = DispatchQueue(label: "folder \(path)")
  }

  func add(_ name: String) { queue.sync { names.append(path + name) } }
}

// Making the label does more.
final class Numbered: @unchecked Sendable {
  nonisolated(unsafe) private static var made = 0
  private let queue: DispatchQueue
  private var names: [String] = []

  init() {
    let label = Numbered.nextLabel()
    queue = DispatchQueue(label: label)
  }

  private static func nextLabel() -> String {
    made += 1
    return "numbered \(made)"
  }

  func add(_ name: String) { queue.sync { names.append(name) } }
}
