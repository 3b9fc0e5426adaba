import Foundation

final class Reader {
  func async(_ work: () -> Void) { work() }
  func sync<T>(_ work: () -> T) -> T { work() }
}

struct Queue {
  static let main = Queue()
  func async(_ work: () -> Void) { work() }
}

func read(_ reader: Reader) {
  reader.async { print("read") }
  Queue.main.async { print("not a dispatch queue") }
  let count = reader.sync { 1 }
  print(count)
}
