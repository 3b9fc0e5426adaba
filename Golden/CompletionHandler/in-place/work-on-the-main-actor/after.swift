import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Badge: Sendable { var count = 0 }
enum BadgeError: Error { case none, hidden }

@MainActor enum Counter { static var last = 0 }

final class Badges: Sendable {
  static let shared = Badges()

  // The block ends with the handler's call, so it runs on the main actor and its value is returned.
  @MainActor func load(_ url: URL) async -> Badge {
    let next = Counter.last + 1
    Counter.last = next
    return Badge(count: next)
  }

  func check(_ url: URL) async throws -> Badge {
    guard url.isFileURL else {
      throw BadgeError.none
    }
    return try await MainActor.run {
      Counter.last += 1
      guard Counter.last < 100 else {
        throw BadgeError.hidden
      }
      return Badge(count: Counter.last)
    }
  }

  @MainActor func hide(_ view: UIView) async {
    view.isHidden = true
  }

  // A variable of the code around it can't be read in a closure that is `@Sendable`.
  func sum(_ values: [Int]) async -> Int {
    var total = 0
    for value in values { total += value }
    return await MainActor.run { [total] in
      Counter.last = total
      return total
    }
  }

  // What follows the handler's call would come before its caller goes on.
  @available(*, renamed: "mark(_:)")
  func mark(_ url: URL, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      let count = Counter.last
      completion(count)
      Counter.last = 0
    }
  }

  func mark(_ url: URL) async -> Int {
    await withCheckedContinuation { continuation in
      mark(url) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

func show(_ url: URL, _ view: UIView) async {
  let badge = await Badges.shared.load(url)
  print(badge.count)
  let checked = try? await Badges.shared.check(url)
  print(checked?.count ?? 0)
  await Badges.shared.hide(view)
  let total = await Badges.shared.sum([1, 2])
  let marked = await Badges.shared.mark(url)
  print(total, marked)
}
