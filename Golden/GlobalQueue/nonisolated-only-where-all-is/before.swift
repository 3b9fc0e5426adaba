import UIKit

@MainActor func refreshAll() {}
@MainActor var shown = 0

@MainActor final class Badge {
  static let shared = Badge()
  var count = 0
}

class InboxController: UIViewController {
  let badge = Badge()

  func first() { DispatchQueue.global().async { self.usesGlobal() } }
  func second() { DispatchQueue.global().async { self.usesVariable() } }
  func third() { DispatchQueue.global().async { self.usesBadge() } }
  func fourth() { DispatchQueue.global().async { self.usesTitle() } }
  func fifth(_ words: [String]) { DispatchQueue.global().async { self.usesNothing(words) } }

  func usesGlobal() { refreshAll() }
  func usesVariable() { shown += 1 }
  func usesBadge() { print(badge.count, Badge.shared.count) }
  func usesTitle() { title = "inbox" }
  func usesNothing(_ words: [String]) { print(words.map { $0.count }.reduce(0, +)) }
}
