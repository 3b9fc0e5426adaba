/// What becomes of a quality of service when its work becomes a task.
public enum TaskPrioritySpelling: Sendable, Hashable {
  /// The priority as source: `.utility`.
  case spelled(String)
  /// No priority was asked for, so none is written.
  case none
  /// Not a literal, or one without an equivalent.
  case unknown
}

extension SDK {
  /// The task priority for a `qos:` argument.
  ///
  /// Source: the raw values of `TaskPriority` and of `QOS_CLASS_…` in sys/qos.h; `.userInteractive` is deprecated in
  /// `TaskPriority`, so its work runs at `.userInitiated`.
  ///
  /// - Parameter qos: The argument's source text, `nil` where there is no argument: `.utility`,
  ///   `DispatchQoS.QoSClass.utility`, `DispatchQoS(qosClass: .utility, relativePriority: 0)`.
  public static func taskPriority(qos: String?) -> TaskPrioritySpelling {
    guard let qos else { return .none }
    let text = qos.filter { !$0.isWhitespace }
    for type in ["DispatchQoS", ".init"] where text.hasPrefix("\(type)(qosClass:") {
      let arguments = text.dropFirst("\(type)(qosClass:".count).split(separator: ",")
      guard arguments.count == 2, arguments[1] == "relativePriority:0)" else { return .unknown }
      return taskPriority(qos: String(arguments[0]))
    }
    let owners = [
      "", "DispatchQoS", "DispatchQoS.QoSClass", "Dispatch.DispatchQoS", "Dispatch.DispatchQoS.QoSClass",
    ]
    guard let name = caseName(text, of: owners) else { return .unknown }
    return name == "unspecified" ? .none : prioritiesByQoS[name].map { .spelled($0) } ?? .unknown
  }

  /// The task priority for the `priority:` argument of `DispatchQueue.global(priority:)`.
  ///
  /// Source: `DispatchQueue.GlobalQueuePriority`; queue.h maps its values to quality-of-service classes.
  public static func taskPriority(queuePriority: String) -> TaskPrioritySpelling {
    let text = queuePriority.filter { !$0.isWhitespace }
    guard let name = caseName(text, of: ["", "DispatchQueue.GlobalQueuePriority"]) else { return .unknown }
    return prioritiesByQueuePriority[name].map { .spelled($0) } ?? .unknown
  }

  static let prioritiesByQoS = [
    "background": ".background",
    "default": ".medium",
    "userInitiated": ".userInitiated",
    "userInteractive": ".userInitiated",
    "utility": ".utility",
  ]

  static let prioritiesByQueuePriority = [
    "background": ".background",
    "default": ".medium",
    "high": ".high",
    "low": ".low",
  ]

  /// The case in `Owner.case`, backticks removed, or `nil` where the text is not a case of one of these types.
  private static func caseName(_ text: String, of owners: [String]) -> String? {
    guard let dot = text.lastIndex(of: "."), owners.contains(String(text[..<dot])) else { return nil }
    return text[text.index(after: dot)...].filter { $0 != "`" }
  }
}
