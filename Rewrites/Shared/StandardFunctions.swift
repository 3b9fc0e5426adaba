/// Free functions of the standard library, Foundation and the system, by what a call of them does.
enum StandardFunctions {
  /// They touch nothing but their arguments.
  static let pure: Set<String> = [
    "abs", "assert", "assertionFailure", "atan2", "ceil", "cos", "exchange", "exp", "fatalError", "floor",
    "fmod",
    "hypot", "isKnownUniquelyReferenced", "log", "max", "min", "numericCast", "pow", "precondition",
    "preconditionFailure", "repeatElement", "round", "sequence", "sin", "sqrt", "stride", "swap", "tan",
    "type",
    "unsafeBitCast", "unsafeDowncast", "zip",
  ]

  /// They print or log.
  static let output: Set<String> = [
    "NSLog", "debugPrint", "dump", "fflush", "fputs", "os_log", "print", "puts",
  ]

  static let all = pure.union(output).union([
    "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent", "NSLocalizedString", "arc4random_uniform",
    "autoreleasepool",
    "readLine", "withAnimation", "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withExtendedLifetime", "withUnsafeContinuation", "withUnsafePointer", "withUnsafeThrowingContinuation",
  ])
}
