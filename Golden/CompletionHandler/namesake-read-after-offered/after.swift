import Dispatch

struct Request {
  var body = ""
}

final class Client: @unchecked Sendable {
  private let queue = DispatchQueue.global()

  // It sets members of its own request alone.
  func send(_ text: String) async -> Int {
    var request = Request()
    request.body = text
    let count = request.body.count
    return count
  }

  func show() {
    Task {
      print(await send("one"))
    }
    var other = Request()
    other.body = "two"
    print(other.body)
  }
}
