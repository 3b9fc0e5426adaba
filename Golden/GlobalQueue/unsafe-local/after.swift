import Dispatch

protocol Log: Sendable {}

protocol Sink {
  func next() -> Int
}

struct Poll {
  var sink: any Sink
}

func events(_ poll: Poll) {
  nonisolated(unsafe) let poll = poll
  Task.detached { @Sendable in print(poll.sink.next()) }
  Task.detached(priority: .utility) {
    print("no poll")
  }
}
