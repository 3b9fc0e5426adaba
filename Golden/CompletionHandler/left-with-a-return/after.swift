import Foundation

// What leaves the function with a call leaves it behind the task that takes the call's place.
@MainActor
final class Payment {
  private(set) var shown: [String] = []

  func fail(_ error: Error) {
    guard let known = error as? CocoaError else {
      Task { @MainActor in
        let title = await present(error)
        self.shown.append(title)
      }
      return
    }
    shown.append("\(known.code.rawValue)")
  }

  func settle(_ error: Error, done: @escaping @MainActor (String) -> Void) {
    guard let known = error as? CocoaError else {
      Task { @MainActor in
        done(await present(error))
      }
      return
    }
    done("\(known.code.rawValue)")
  }

  private func present(_ error: Error) async -> String {
    error.localizedDescription
  }
}
