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
  func load(_ url: URL, completion: @escaping @Sendable (Badge) -> Void) {
    DispatchQueue.main.async {
      let next = Counter.last + 1
      Counter.last = next
      completion(Badge(count: next))
    }
  }

  func check(_ url: URL, completion: @escaping @Sendable (Result<Badge, Error>) -> Void) {
    guard url.isFileURL else {
      completion(.failure(BadgeError.none))
      return
    }
    DispatchQueue.main.async {
      Counter.last += 1
      guard Counter.last < 100 else {
        completion(.failure(BadgeError.hidden))
        return
      }
      completion(.success(Badge(count: Counter.last)))
    }
  }

  func hide(_ view: UIView, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async {
      view.isHidden = true
      completion()
    }
  }

  // A variable of the code around it can't be read in a closure that is `@Sendable`.
  func sum(_ values: [Int], completion: @escaping @Sendable (Int) -> Void) {
    var total = 0
    for value in values { total += value }
    DispatchQueue.main.async { [total] in
      Counter.last = total
      completion(total)
    }
  }

  // What follows the handler's call would come before its caller goes on.
  func mark(_ url: URL, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async {
      let count = Counter.last
      completion(count)
      Counter.last = 0
    }
  }
}

func show(_ url: URL, _ view: UIView) async {
  let badge = await withCheckedContinuation { continuation in
    Badges.shared.load(url) { continuation.resume(returning: $0) }
  }
  print(badge.count)
  let checked = try? await withCheckedThrowingContinuation { continuation in
    Badges.shared.check(url) { continuation.resume(with: $0) }
  }
  print(checked?.count ?? 0)
  await withCheckedContinuation { continuation in
    Badges.shared.hide(view) { continuation.resume() }
  }
  let total = await withCheckedContinuation { continuation in
    Badges.shared.sum([1, 2]) { continuation.resume(returning: $0) }
  }
  let marked = await withCheckedContinuation { continuation in
    Badges.shared.mark(url) { continuation.resume(returning: $0) }
  }
  print(total, marked)
}
