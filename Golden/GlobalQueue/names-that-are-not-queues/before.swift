import Foundation

struct Queue: Sendable {
  static func global() -> Queue { Queue() }
  func async(_ work: @escaping () -> Void) { work() }
}

struct Async {
  @discardableResult static func global(_ work: @escaping () -> Void) -> Async {
    work()
    return Async()
  }
}

struct Reader {
  var global: Queue { Queue() }
}

func warmUp(_ reader: Reader) {
  Queue.global().async { print("another library's queue") }
  Async.global { print("a wrapper") }
  reader.global.async { print("a property") }
}
