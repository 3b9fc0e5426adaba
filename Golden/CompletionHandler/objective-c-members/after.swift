import Foundation

@objcMembers
final class Chooser: NSObject, @unchecked Sendable {
  private var chosen = 0

  // Objective-C sees no private members.
  private func ask(_ number: Int) async -> Int {
    number + 1
  }

  func choose() {
    Task { @MainActor in
      let number = await ask(1)
      self.chosen = number
    }
  }

  @available(*, renamed: "offer(_:)")
  func offer(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      completion(number)
    }
  }

  @nonobjc
  func offer(_ number: Int) async -> Int {
    await withCheckedContinuation { continuation in
      offer(number) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func accept() {
    Task { @MainActor in
      let number = await offer(1)
      self.chosen = number
    }
  }
}

// What the class says of its members holds in its extensions, too.
extension Chooser {
  @available(*, renamed: "propose(_:)")
  func propose(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      completion(number)
    }
  }

  @nonobjc
  func propose(_ number: Int) async -> Int {
    await withCheckedContinuation { continuation in
      propose(number) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func agree() {
    Task { @MainActor in
      let number = await propose(1)
      self.chosen = number
    }
  }
}
