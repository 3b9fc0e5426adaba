import Foundation

func schedule(_ names: [String], urgent: Bool) {
  let greet = {
    print("hello", names)
  }
  DispatchQueue.main.async(execute: greet)

  let leave: () -> Void = { print("bye", names) }
  DispatchQueue.main.async(execute: leave)

  var next: () -> Void = { print("calm") }
  if urgent {
    next = { print("hurry") }
  }
  DispatchQueue.main.async(execute: next)
  next = { print("too late") }

  func tidy() { print("tidy") }
  DispatchQueue.main.async(execute: tidy)
}
