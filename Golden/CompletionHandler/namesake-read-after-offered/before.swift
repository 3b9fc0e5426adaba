import Dispatch

struct Request {
  var body = ""
}

final class Client: @unchecked Sendable {
  private let queue = DispatchQueue.global()

  // It sets members of its own request alone.
  func send(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
    var request = Request()
    request.body = text
    let count = request.body.count
    queue.async { completion(count) }
  }

  func show() {
    send("one") { print($0) }
    var other = Request()
    other.body = "two"
    print(other.body)
  }
}
