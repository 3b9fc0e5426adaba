import Foundation

/// The closure's parameter and a constant in it share a name, which two constants of one scope can't.
@MainActor
final class Accounts {
  private let prompt = Prompt()
  private(set) var number = ""

  func link() {
    prompt.ask { number in
      let number = "+" + number
      self.number = number
    }
  }
}

@MainActor
final class Prompt {
  func ask(completion: @escaping (String) -> Void) {
    let number = "49"
    DispatchQueue.main.async {
      completion(number)
    }
  }
}
