import Foundation

func schedule(_ names: [String], urgent: Bool) {
  let greet = {
    print("hello", names)
  }
  Task { @MainActor in greet() }

  let leave: () -> Void = { print("bye", names) }
  Task { @MainActor in leave() }

  var next: () -> Void = { print("calm") }
  if urgent {
    next = { print("hurry") }
  }
  Task { @MainActor [next] in next() }
  next = { print("too late") }

  func tidy() { print("tidy") }
  Task { @MainActor in tidy() }
}
