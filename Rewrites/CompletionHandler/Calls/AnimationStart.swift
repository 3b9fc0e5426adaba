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

extension FunctionCallExprSyntax {
  /// The function of the SDK that animates, or performs as one update, what the closure around the call does.
  var animationAround: String? {
    var node = Syntax(self)
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      if let (call, label) = closure.argumentOf, let name = Callee(call)?.name,
        Self.animating.contains(name), label?.lowercased().contains("completion") != true,
        // What trails behind `animations:` is told of their end.
        label != nil || !call.labels.contains("animations")
      {
        return name
      }
      node = Syntax(closure)
    }
    return nil
  }

  /// Functions of UIKit, AppKit and SwiftUI that run a closure in place (their documentation).
  private static let animating: Set = [
    "addAnimations", "addKeyframe", "animate", "animateKeyframes", "performBatchUpdates",
    "performWithoutAnimation", "runAnimationGroup", "runningPropertyAnimator", "transition", "withAnimation",
  ]
}
