import Dispatch

public final class Center: Sendable {
  public init() {}

  // A parameter 'center' would hide the function that the async form calls.
  @available(*, renamed: "center(_:received:)")
  public func center(_: Center, received text: String, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      print(text)
      completion()
    }
  }

  public func center(_ value: Center, received text: String) async {
    await withCheckedContinuation { continuation in
      center(value, received: text) {
        continuation.resume()
      }
    }
  }
}
