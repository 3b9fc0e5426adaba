import Foundation

// The observer calls it for every state.
final class Upgrade {
  enum State { case initial, basket, done }
  private var completion: ((State) -> Void)?
  private var state = State.initial {
    didSet { completion?(state) }
  }

  func start(completion: @escaping (State) -> Void) {
    self.completion = completion
    state = .initial
    Task { @MainActor in self.state = .done }
  }
}

func upgrade(_ upgrade: Upgrade) {
  upgrade.start { print($0) }
}

// What changes any number of times calls it as often.
final class Library {
  private var completion: ((Int) -> Void)?

  func watch() {}

  func load(completion: @escaping (Int) -> Void) {
    self.completion = completion
    watch()
  }

  func libraryDidChange(count: Int) {
    completion?(count)
  }
}

func load(_ library: Library) {
  library.load { print($0) }
}
