import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Calls that write to the log or to standard output, and run no code of the codebase but what describes their
/// arguments.
enum LogCalls {
  static func contains(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    guard let callee = Callee(call) else { return false }
    guard let receiver = callee.receiver else {
      return functions.contains(callee.name)
        && file.resolver.binding(of: callee.name, at: Syntax(call)) == nil
    }
    return methods.contains(callee.name)
      && file.resolver.type(of: receiver).map { types.contains($0.name) && !isOwn($0, in: file) } ?? false
  }

  private static func isOwn(_ type: TypeName, in file: FileContext) -> Bool {
    file.resolver.shadowsSystemType(type.name)
  }

  /// Source: the documentation of the standard library, Foundation and the unified logging system.
  private static let functions: Set<String> = ["print", "debugPrint", "NSLog", "os_log"]

  private static let types: Set<String> = ["Logger", "OSLog"]

  private static let methods: Set<String> = [
    "trace", "debug", "info", "notice", "warning", "error", "critical", "fault", "log",
  ]
}
