/// The functions that make a continuation and wait until it is resumed (SE-0300).
enum ContinuationFunctions {
  /// Each with whether it can be resumed with an error.
  static let throwing = [
    "withCheckedContinuation": false, "withUnsafeContinuation": false,
    "withCheckedThrowingContinuation": true, "withUnsafeThrowingContinuation": true,
  ]

  static let names = Set(throwing.keys)
}
