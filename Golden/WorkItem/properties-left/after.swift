import Foundation

@propertyWrapper
struct Logged<Value> {
  var wrappedValue: Value
}

@MainActor
final class Sprinkler {
  @Logged private var watering: DispatchWorkItem?
  var resting: DispatchWorkItem?

  func water() {
    watering?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.open() }
    watering = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: item)
  }

  func rest() {
    resting?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.open() }
    resting = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: item)
  }

  private func open() {}
}

// What the first of them is, is not known by its text.
@MainActor
func hurry(_ all: [[Sprinkler]]) {
  all.map { $0 }.first?.first?.resting?.perform()
}
