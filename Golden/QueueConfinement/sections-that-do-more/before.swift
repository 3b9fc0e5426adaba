import Foundation

final class Cargo: Sendable {
  deinit { print("unloaded") }
}

// Readers run side by side, and nobody waits for what changes.
enum Manifest {
  private static let entriesQueue = DispatchQueue(label: "entries", attributes: .concurrent)
  nonisolated(unsafe) public static var entries: [String] = []

  static func add(_ entry: String) {
    entriesQueue.async(flags: .barrier) { entries.append(entry) }
  }

  static func first() -> String? { entriesQueue.sync { entries.first } }

  private static let cargoQueue = DispatchQueue(label: "cargo", attributes: .concurrent)
  nonisolated(unsafe) private static var cargo: Cargo?

  static func load(_ new: Cargo?) {
    cargoQueue.async(flags: .barrier) { cargo = new }
  }

  static func isLoaded() -> Bool { cargoQueue.sync { cargo != nil } }

  private static let countQueue = DispatchQueue(label: "count", attributes: .concurrent)
  nonisolated(unsafe) private static var count = 0

  static func tally() {
    countQueue.async(flags: .barrier) {
      count += 1
      Tide.height = count
    }
  }

  static func counted() -> Int { countQueue.sync { count } }

  private static let workQueue = DispatchQueue(label: "work", attributes: .concurrent)
  nonisolated(unsafe) private static var work: [@Sendable () -> Void] = []

  static func sortLater() {
    workQueue.async(flags: .barrier) {
      work.append { workQueue.async(flags: .barrier) { print("sorted") } }
    }
  }

  static func allWork() -> [@Sendable () -> Void] { workQueue.sync { work } }
}

enum Tide {
  nonisolated(unsafe) static var height = 0
}

class Harbour: @unchecked Sendable {
  private let shipQueue = DispatchQueue(label: "ships", attributes: .concurrent)
  private var ships: [ObjectIdentifier] = []
  private let laterQueue = DispatchQueue(label: "later", attributes: .concurrent)
  private var later: [@Sendable () -> Void] = []
  private var lights = 0

  func enter() {
    shipQueue.async(flags: .barrier) { self.ships.append(ObjectIdentifier(self)) }
  }

  func number() -> Int { shipQueue.sync { ships.count } }

  func remember() {
    laterQueue.async(flags: .barrier) {
      self.later.append { self.lights += 1 }
    }
  }

  func remembered() -> Int { laterQueue.sync { later.count } }
}

final class Marina: Harbour, @unchecked Sendable {}
