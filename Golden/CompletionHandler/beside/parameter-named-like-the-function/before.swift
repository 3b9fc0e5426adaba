import Dispatch

public final class Center: Sendable {
  public init() {}

  // A parameter 'center' would hide the function that the async form calls.
  public func center(_: Center, received text: String, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      print(text)
      completion()
    }
  }
}
