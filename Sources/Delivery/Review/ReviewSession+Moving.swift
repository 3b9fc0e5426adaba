import Codebase
import Foundation
import Migration

extension ReviewSession {
  public enum Direction: Sendable {
    case forwards, backwards
  }

  /// Goes to the next undecided change, around the end where there is none behind; stays where all are decided.
  public mutating func moveOn() {
    let order = Array(cursor + 1..<max(items.count, cursor + 1)) + Array(0..<min(cursor + 1, items.count))
    if let next = order.first(where: { items[$0].decision == nil }) { cursor = next }
  }

  /// - Returns: whether there is a change in that direction.
  @discardableResult
  public mutating func move(_ direction: Direction, undecidedOnly: Bool) -> Bool {
    guard let target = target(direction, undecidedOnly: undecidedOnly) else { return false }
    cursor = target
    return true
  }

  public func canMove(_ direction: Direction, undecidedOnly: Bool) -> Bool {
    target(direction, undecidedOnly: undecidedOnly) != nil
  }

  private func target(_ direction: Direction, undecidedOnly: Bool) -> Int? {
    let isWanted = { (index: Int) in !undecidedOnly || items[index].decision == nil }
    switch direction {
    case .forwards: return items.indices.dropFirst(cursor + 1).first(where: isWanted)
    case .backwards: return items.indices.prefix(cursor).last(where: isWanted)
    }
  }

  /// Where the change is that is looked at; nil where there is none.
  public var currentSite: SiteIdentity? { current?.site }

  /// - Returns: whether there is a change at the site.
  public mutating func go(to site: SiteIdentity) -> Bool {
    guard let index = index(of: site) else { return false }
    cursor = index
    return true
  }

  /// - Parameter number: the change's number as it is shown, from 1.
  /// - Returns: whether there is one.
  public mutating func go(to number: Int) -> Bool {
    guard items.indices.contains(number - 1) else { return false }
    cursor = number - 1
    return true
  }

  /// Goes to the next change, around the end, whose path, title, declaration or replaced text has a text in it, in
  /// capitals or not.
  ///
  /// - Returns: whether there is one.
  public mutating func search(_ text: String) -> Bool {
    let needle = text.lowercased()
    guard !needle.isEmpty, !items.isEmpty else { return false }
    for distance in 1...items.count {
      let index = (cursor + distance) % items.count
      if searchable(items[index]).contains(where: { $0.lowercased().contains(needle) }) {
        cursor = index
        return true
      }
    }
    return false
  }

  func searchable(_ item: Item) -> [String] {
    let change = item.change
    return [change.rewrite, change.title] + change.files + change.sites.map(\.declaration)
      + change.sites.map {
        String(decoding: codebase.bytes(of: $0.file, in: sites[$0]?.range), as: UTF8.self)
      }
      + change.edits.flatMap {
        [$0.replacement, String(decoding: codebase.bytes(of: $0.file, in: $0.range), as: UTF8.self)]
      }
  }
}
