import Codebase
import RewriteKit
import SwiftSyntax

extension CodeBlockSyntax {
  /// Whether it sets up a group of animations where it stands: a task that starts later may show a frame before them.
  var startsAnimation: Bool {
    InlineCalls.collect(in: Syntax(self)).contains { call in
      guard let callee = Callee(call), let owner = callee.receiver?.compactText else { return false }
      return Self.animations[owner] == callee.name
    }
  }

  /// Static functions of AppKit and QuartzCore that begin a group, by the classes whose documentation names them.
  private static let animations = ["CATransaction": "begin", "NSAnimationContext": "beginGrouping"]
}
