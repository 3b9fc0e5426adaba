import Foundation

enum Mode: Sendable { case on, off }
enum Nat: Sendable { case moderate, strict }

@MainActor
final class Settings {
  private(set) var nat = Nat.strict
  var isAllowed = true

  func set(_ nat: Nat, isForced: Bool, completion: @escaping @MainActor (Bool) -> Void) {
    self.nat = nat
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
      completion(isForced)
    }
  }
}

@MainActor
func change(_ settings: Settings, to mode: Mode) {
  // What is made of constants is the same when the task starts.
  settings.set(mode == .on ? .moderate : .strict, isForced: mode == .off) { done in
    print(done)
  }
  print("changed")
}

@MainActor
func allow(_ settings: Settings, to mode: Mode) {
  // A variable may be another one by then.
  settings.set(settings.isAllowed ? .moderate : .strict, isForced: false) { done in
    print(done)
  }
  print("allowed")
}
