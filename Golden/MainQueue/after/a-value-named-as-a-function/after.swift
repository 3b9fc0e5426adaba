import Foundation

class Comparison<Value: Equatable> {
  static func input(
    _ input: Value, comparedAgainst current: @escaping @autoclosure () -> Value,
    perform: @escaping (Value) -> Void
  ) {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.5))
      if input == current() { perform(input) }
    }
  }
}

@MainActor
final class Draft {
  private let save: () -> Void

  init(save: @escaping () -> Void) { self.save = save }

  func saveSoon() {
    let perform: (String) -> Void = { print($0) }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      self.save()
      perform("saved")
    }
  }
}

@MainActor
final class Store {
  func save() async {}
  func saveSoon() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      _ = { perform("saved") }()
    }
  }
}

func perform(_ text: String) {}
func perform(_ text: String) async {}
