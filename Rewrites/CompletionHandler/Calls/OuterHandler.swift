import RewriteKit

/// The handler of a function that is being made async.
struct OuterHandler {
  let name: String
  /// The closure for failure, where the other is for success alone.
  let failure: String?
  let shape: HandlerShape
  /// What happens where the receiver of the call is a weak object that is gone.
  var absence: Absence?
  /// Whether the function that is being made async throws.
  var takesErrors = false
  /// Whether the SDK asks for it.
  var isRequired = false
  /// Whether the function that is being made async runs on the main actor then.
  var isOnMainActor = false

  struct Absence {
    /// `guard let coordinator else { return }`; nil where the statement that makes the object names it.
    let line: String?
    /// UTF-8 offsets of the optional receiver, and the name that the line gives it.
    let receiver: Range<Int>
    let name: String
    /// Whether the line throws a `CancellationError`.
    var isThrown = false
    /// The change of the statement that makes the object.
    var making: Rearrangement?
  }

  init(name: String, failure: String? = nil, shape: HandlerShape) {
    self.name = name
    self.failure = failure
    self.shape = shape
  }

  init(_ handler: HandlerParameter, shape: HandlerShape) {
    self.init(name: handler.name, failure: handler.pair?.failure.name, shape: shape)
  }

  var names: [String] { [name] + [failure].compactMap(\.self) }
}
