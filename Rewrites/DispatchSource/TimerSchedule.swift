import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// When a timer fires.
struct TimerSchedule {
  /// The first delay as a `Duration`, nil for none.
  let first: String?
  /// The same in nanoseconds, for systems without clocks.
  let nanoseconds: String?
  /// The time between ticks; nil where it fires once.
  let period: String?
  /// The same in nanoseconds, for systems without clocks.
  let periodNanoseconds: String?
  /// How late a tick may be.
  let tolerance: String?
  /// Whether its times are those of the wall clock.
  let isOfWallClock: Bool

  /// - Parameter call: `timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .seconds(1))`
  init(_ call: FunctionCallExprSyntax, in file: FileContext) throws(Refusal) {
    var arguments: [String: ExprSyntax] = [:]
    for argument in call.arguments { arguments[argument.label?.text ?? "_"] = argument.expression }
    isOfWallClock = arguments["wallDeadline"] != nil
    guard Set(arguments.keys).isSubset(of: ["deadline", "wallDeadline", "repeating", "leeway"]),
      let deadline = arguments["deadline"] ?? arguments["wallDeadline"]
    else { throw Refusal("dispatch-timer", "the timer's schedule was not found", at: file.place(call)) }
    if isOfWallClock, Deadline.delay(of: deadline) == nil,
      case .refused = Deadline(deadline, in: file)
    {
      throw Refusal(
        "dispatch-timer", "the timer fires at a wall-clock time, and 'Task.sleep' has no wall clock",
        at: file.place(call))
    }
    if let duration = Self.duration(in: deadline, file) {
      (first, nanoseconds) = (duration, nil)
    } else {
      switch Deadline(deadline, in: file, unproven: .bounded) {
      case .refused(let reason): throw Refusal(reason)
      case .now: (first, nanoseconds) = (nil, nil)
      case .after(let duration, let nanoseconds, _): (first, self.nanoseconds) = (duration, nanoseconds)
      }
    }
    tolerance = try arguments["leeway"].flatMap { leeway throws(Refusal) in
      try Self.duration(leeway, "leeway", in: file).duration
    }
    guard let repeating = arguments["repeating"], !Self.isNever(repeating) else {
      period = nil
      periodNanoseconds = nil
      return
    }
    let each = try Self.duration(repeating, "period", in: file)
    period = each.duration
    periodNanoseconds = each.nanoseconds
    if period == ".zero" {
      throw Refusal("dispatch-timer", "its repeat interval is zero", at: file.place(repeating))
    }
  }

  /// Whether a timer fires once.
  ///
  /// - Parameter call: as for `init(_:in:)`.
  static func firesOnce(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.allSatisfy { argument in
      switch argument.label?.text {
      case "deadline", "wallDeadline", "leeway": true
      case "repeating": isNever(argument.expression)
      default: false
      }
    }
  }

  private static func isNever(_ repeating: ExprSyntax) -> Bool {
    repeating.compactText.hasSuffix(".never") || repeating.compactText == ".infinity"
  }

  /// Whether all its times are known in nanoseconds.
  var isCountedInNanoseconds: Bool {
    (first == nil || nanoseconds != nil) && (period == nil || periodNanoseconds != nil)
  }

  /// What is added to now where that is a `Duration`, by an operator that the codebase declares.
  private static func duration(in deadline: ExprSyntax, _ file: FileContext) -> String? {
    guard let value = Deadline.delay(of: deadline)?.only, !value.is(FunctionCallExprSyntax.self),
      let type = file.resolver.type(of: value), type.path == ["Duration"], !type.isOptional,
      Preconditions(file: file).shadow(of: "Duration", at: Syntax(deadline)) == nil
    else { return nil }
    return value.compactText
  }

  private static func duration(
    _ expression: ExprSyntax, _ name: String, in file: FileContext
  ) throws(Refusal) -> (duration: String, nanoseconds: String?) {
    if let sum = Resolver.parse(".now() + \(expression.compactText)") {
      switch Deadline(sum, in: file) {
      case .after(let duration, let nanoseconds, mayBeNone: false): return (duration, nanoseconds)
      case .now: return (".zero", nil)
      default: break
      }
    }
    // What names a constant has to be looked up where it stands.
    if case .after(let duration, let nanoseconds, mayBeNone: false) = Deadline(
      delay: [expression], in: file, unproven: .bounded)
    {
      return (duration, nanoseconds)
    }
    throw Refusal(
      "dispatch-timer", "its \(name) is not known to be finite", at: file.place(expression))
  }
}
