import Foundation

/// Texts for the tests.
enum Samples {
  /// One site that is rewritten.
  static let hop = """
    import Dispatch

    func show() {
      DispatchQueue.main.async {
        print("shown")
      }
    }

    """

  /// One site that is offered on an assumption: `foreign-call-quick`.
  static let loader = """
    import Dispatch

    final class Loader: Sendable {
      func load(_ done: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async {
          done()
        }
      }
    }

    """

  /// Sites of two rewrites, all of them rewritten.
  static let two = """
    import Dispatch

    func show() {
      DispatchQueue.main.async { print("shown") }
      DispatchQueue.global().async { print("done") }
    }

    """

  /// One site that is left.
  static let left = """
    import Dispatch

    func wait(_ semaphore: DispatchSemaphore) {}

    """

  /// A queue that guards a variable.
  static let guarded = """
    import Foundation

    final class Tally: @unchecked Sendable {
      private let queue = DispatchQueue(label: "tally")
      private var count = 0

      func add() {
        queue.sync { count += 1 }
      }
    }

    """

  static let clean = "func show() {}\n"

  /// One site whose change needs a person before iOS 16.
  static let offered = """
    import UIKit

    final class Banner: UIView {
      func hide() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
          self.isHidden = true
        }
        alpha = 0.5
      }
    }

    """

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `Tests/Sample`.
  static let app = repository.appendingPathComponent("Tests/Sample").path
}

extension String {
  /// This text without the escape sequences of colours.
  var withoutColours: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}
