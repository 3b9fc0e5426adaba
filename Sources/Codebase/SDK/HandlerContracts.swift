/// How often a function of the SDK calls a closure that it takes.
public enum HandlerContract: String, Sendable, Hashable {
  /// Exactly once, before it returns; it throws only what the closure throws.
  case inPlace
  /// Exactly once, as a part of what the function does: an animation takes in what its closure changes, and nothing that
  /// comes later.
  case within
  /// Exactly once, at any time.
  case later
  /// Exactly once, when the task that it returns has been resumed, or the query that it makes is executed.
  case resumed
  /// Any number of times.
  case repeated
  /// At most once, or not always once.
  case maybe
}

/// A function of the SDK that takes closures, with what is known of each.
public struct HandlerFunction<Fact: RawRepresentable<String> & Sendable & Hashable>: Sendable, Hashable {
  public struct Parameter: Sendable, Hashable {
    /// `_` where there is none.
    public let label: String
    public let contract: Fact
  }

  public let name: String
  /// `nil` where the name alone tells enough.
  let receiver: ReceiverPattern?
  /// Whether it is called without a receiver, as free functions and initialisers are.
  let isFree: Bool
  /// Labels that a call must have to be of this function.
  let requiredLabels: [String]
  /// In the order of the declaration.
  public let parameters: [Parameter]
  /// Where that is from.
  public let source: String

  /// `DispatchQueue.async execute:later | queue.h`, `NSManagedObjectContext/context,moc.perform _:later | …`,
  /// `*.withLock _:inPlace | …`, `Task operation:later | …`: types, endings of names of untyped receivers, the
  /// function, its closures, and the source. `coordinate[queue]` is one whose call has an argument `queue:`.
  init?(_ line: String) {
    guard let bar = line.firstIndex(of: "|") else { return nil }
    source = String(line[bar...].dropFirst().drop(while: \.isWhitespace))
    let words = SDK.words(String(line[..<bar]))
    guard let head = words.first, words.count > 1 else { return nil }
    parameters = words.dropFirst().compactMap { word in
      let parts = word.split(separator: ":").map(String.init)
      return parts.count == 2
        ? Fact(rawValue: parts[1]).map { Parameter(label: parts[0], contract: $0) } : nil
    }
    guard parameters.count == words.count - 1 else { return nil }
    guard let dot = head.firstIndex(of: ".") else {
      name = head
      requiredLabels = []
      receiver = nil
      isFree = true
      return
    }
    let function = head[head.index(after: dot)...].split(whereSeparator: { "[,]".contains($0) }).map(
      String.init)
    guard let first = function.first else { return nil }
    name = first
    requiredLabels = Array(function.dropFirst())
    isFree = false
    let owner = head[..<dot].split(separator: "/")
    let spaced = { (list: Substring) in list.split(separator: ",").joined(separator: " ") }
    receiver =
      owner[0] == "*"
      ? nil : ReceiverPattern(spaced(owner[0]), named: owner.count > 1 ? spaced(owner[1]) : "")
  }

  /// The parameter that a closure of a call fills, where the call can be of this function.
  func parameter(
    label: String?, isTrailing: Bool, given: [String], receivers: [String]?, isTyped: Bool
  ) -> Parameter? {
    let labels = given + [label ?? "_"]
    guard matches(receivers: receivers, isTyped: isTyped), requiredLabels.allSatisfy(labels.contains) else {
      return nil
    }
    return isTrailing
      ? trailingParameter(besides: given) : parameters.first { $0.label == label ?? "_" }
  }

  /// In `performBatchUpdates(updates) { … }` it is the one with a label, in `withAnimation(.linear) { … }` the one
  /// without.
  private func trailingParameter(besides given: [String]) -> Parameter? {
    let open = parameters.filter { $0.label == "_" || !given.contains($0.label) }
    let labelled = given.contains("_") ? open.first { $0.label != "_" } : nil
    return labelled ?? open.first
  }

  private func matches(receivers: [String]?, isTyped: Bool) -> Bool {
    guard let receivers else { return isFree }
    guard !isFree else { return false }
    guard let receiver else { return true }
    return isTyped
      ? receivers.contains { receiver.types.contains($0) } : receivers.contains(where: receiver.matches)
  }
}

extension SDK {
  /// What a function does with the closure at one of its arguments; nil where that is not known.
  ///
  /// - Parameters:
  ///   - label: The argument's label, nil for none.
  ///   - isTrailing: Whether it is the first trailing closure, which has no label where it is written.
  ///   - given: The labels of the call's other arguments, `_` where there is none.
  ///   - receivers: The names of the receiver's type and of those it inherits from, or its source text; nil for a
  ///     free function or an initialiser.
  public static func handlerContract(
    function: String, label: String?, isTrailing: Bool, given: [String], receivers: [String]?, isTyped: Bool
  ) -> HandlerContract? {
    (handlerFunctions[function] ?? []).lazy.compactMap {
      $0.parameter(
        label: label, isTrailing: isTrailing, given: given, receivers: receivers, isTyped: isTyped)
    }.first?.contract
  }

  public static let handlerFunctions = Dictionary(
    grouping: handlerFunctionLines.split(separator: "\n").compactMap {
      HandlerFunction<HandlerContract>(String($0))
    },
    by: \.name)

  static let handlerFunctionLines = [
    dispatchHandlers, standardHandlers, foundationHandlers, dataHandlers, interfaceHandlers, webHandlers,
    permissionHandlers, mediaHandlers, serviceHandlers,
  ].joined(separator: "\n")
}
