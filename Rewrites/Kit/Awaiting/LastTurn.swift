import SwiftSyntax

extension Syntax {
  /// The function around a node that the system calls last, before it suspends or ends the process: what a task is left to
  /// do may not be done then; nil where the node runs at another time.
  ///
  /// Source: the documentation of `UIApplicationDelegate`, `UISceneDelegate`, `NSApplicationDelegate` and
  /// `UNNotificationServiceExtension`.
  package var lastTurn: String? {
    var node = self
    while let parent = node.parent {
      if parent.is(ClosureExprSyntax.self) { return nil }
      if let function = parent.as(FunctionDeclSyntax.self) {
        let name = function.name.identifierText
        return lastCalls.contains(name) ? name : nil
      }
      node = parent
    }
    return nil
  }
}

private let lastCalls: Set<String> = [
  "applicationDidEnterBackground", "applicationWillResignActive", "applicationWillTerminate",
  "sceneDidEnterBackground", "sceneWillResignActive", "sceneDidDisconnect", "serviceExtensionTimeWillExpire",
]
