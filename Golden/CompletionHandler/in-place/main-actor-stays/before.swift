import Foundation

@MainActor
final class Wizard {
  private var step = 0

  func next(completion: @escaping (Int) -> Void) {
    step += 1
    DispatchQueue.main.async { [weak self] in
      guard let self else { return completion(0) }
      self.step += 1
      completion(self.step)
    }
  }

  func run() async {
    next { step in
      print(step)
    }
  }
}
