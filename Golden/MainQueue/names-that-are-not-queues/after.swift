import Foundation

struct Queue {
  static let main = Queue()
  static func mainQueue() -> Queue { main }
  func async(_ work: @escaping () -> Void) { work() }
  func sync<T>(_ work: () -> T) -> T { work() }
}

enum Async {
  static func main(_ work: @escaping () -> Void) { work() }
}

final class Database {
  let reader = Queue()

  func read() {
    Queue.main.async { print("another library") }
    Queue.mainQueue().async { print("another library") }
    Async.main { print("a helper") }
    reader.async { print("a database") }
    let row = reader.sync { 1 }
    print(row)
  }
}
