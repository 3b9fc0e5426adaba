import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether a call ends the program, or the thread for good.
  package func neverReturns(_ call: FunctionCallExprSyntax) -> Bool {
    guard let callee = Callee(call), callee.receiver == nil else { return false }
    guard let binding = resolver.binding(of: callee.name, at: Syntax(call)) else {
      return StandardFunctions.neverReturning.contains(callee.name)
    }
    return binding.isFunction && binding.type == "Never"
  }

  /// Whether a call asserts that it is never reached: `assertionFailure()`. An optimised build goes on after it.
  package func isFailedAssertion(_ call: FunctionCallExprSyntax) -> Bool {
    guard let callee = Callee(call), callee.receiver == nil, callee.name == "assertionFailure" else {
      return false
    }
    return resolver.binding(of: callee.name, at: Syntax(call)) == nil
  }
}

/// Free functions of the standard library, Foundation and the system, by what a call of them does.
package enum StandardFunctions {
  /// They touch nothing but their arguments.
  package static let pure: Set<String> = [
    "abs", "assert", "assertionFailure", "atan2", "ceil", "cos", "exchange", "exp", "fatalError", "floor",
    "fmod",
    "hypot", "isKnownUniquelyReferenced", "log", "max", "min", "numericCast", "pow", "precondition",
    "preconditionFailure", "repeatElement", "round", "sequence", "sin", "sqrt", "stride", "swap", "tan",
    "type",
    "unsafeBitCast", "unsafeDowncast", "zip",
  ]

  package static let neverReturning: Set<String> = [
    "fatalError", "preconditionFailure", "exit", "abort", "_exit", "dispatchMain",
  ]

  /// They print or log.
  package static let output: Set<String> = [
    "NSLog", "debugPrint", "dump", "fflush", "fputs", "os_log", "print", "puts",
  ]

  package static let all = pure.union(output).union([
    "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent", "NSLocalizedString", "arc4random_uniform",
    "autoreleasepool",
    "readLine", "withAnimation", "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withExtendedLifetime", "withUnsafeContinuation", "withUnsafePointer", "withUnsafeThrowingContinuation",
  ])

  /// C's own, which compute or copy, and the system's, which answer at once.
  package static let system: Set<String> = [
    "acos", "acosf", "acosh", "arc4random", "arc4random_buf", "asin", "asinf", "asinh", "atan", "atan2f",
    "atanf", "atanh", "atof", "atoi", "bzero", "calloc", "cbrt", "ceilf", "clock", "copysign", "cosf", "cosh",
    "drand48", "erf", "exp2", "expf", "expm1", "fabs", "fabsf", "fdim", "floorf", "fma", "fmax", "fmin",
    "fmodf", "free", "frexp", "getenv", "getpid", "getpagesize", "gettimeofday", "gmtime_r", "isatty",
    "ldexp", "lgamma", "localtime_r", "log10", "log1p", "log2", "logf", "lrint", "lround", "malloc", "memcmp",
    "memcpy", "memmove", "memset", "mktime", "modf", "nan", "nearbyint", "nextafter", "powf", "qsort", "rand",
    "random", "realloc", "remainder", "remquo", "rint", "roundf", "scalbn", "sinf", "sinh", "snprintf",
    "sqrtf", "srand", "srand48", "srandom", "strcmp", "strcpy", "strdup", "strerror", "strftime", "strlen",
    "strncmp", "strncpy", "strtod", "strtol", "tanf", "tanh", "tgamma", "time", "trunc", "truncf",
    "unsafeAddress", "vsnprintf", "withTaskCancellationHandler", "withTransaction", "withUnsafeBytes",
    "withUnsafeMutableBytes", "withUnsafeMutablePointer", "withUnsafeTemporaryAllocation",
    "withoutActuallyEscaping", "withKnownIssue",
  ]

  /// What names of the system's begin with whose functions compute, or answer at once.
  package static let families = [
    "cblas_", "clock_", "mach_", "objc_", "os_", "pthread_", "simd_", "sysctl", "uuid_", "vDSP_", "vv",
  ]
}
