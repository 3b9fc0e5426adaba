import Foundation

struct Service { var name = "" }

func use(_ service: Service, done: @escaping () -> Void) {
  DispatchQueue.main.async { done() }
}

func mention(_ service: Service?, done: @escaping () -> Void) {
  DispatchQueue.main.async { done() }
}

func find(_ names: Set<String>, done: @escaping () -> Void) {
  DispatchQueue.main.async { done() }
}

// A capture list keeps what is implicitly unwrapped as an optional.
final class Screen {
  var service: Service!

  func show() {
    use(service) { print("used") }
  }

  func tell() {
    mention(service) { print("mentioned") }
  }

  // What has no value yet needs no name, and would lose its type.
  func search() {
    find(Set()) { print("found") }
  }
}
