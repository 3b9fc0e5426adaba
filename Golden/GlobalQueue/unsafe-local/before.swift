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
  DispatchQueue.global().async { print(poll.sink.next()) }
  DispatchQueue.global(qos: .utility).async {
    print("no poll")
  }
}
