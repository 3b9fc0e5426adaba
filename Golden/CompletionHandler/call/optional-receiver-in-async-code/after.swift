import Foundation

final class Picker: Sendable {
  @available(*, renamed: "best(of:)")
  func best(of count: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task.detached {
      try? await Task.sleep(for: .seconds(0.01))
      completion(count)
    }
  }

  func best(of count: Int) async -> Int {
    await withCheckedContinuation { continuation in
      best(of: count) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class Screen {
  var picker: Picker?
  private(set) var lines: [String] = []

  // Nothing follows the call.
  func show() async {
    lines.append("shown")
    guard let picker else { return }
    let best = await picker.best(of: 1)
    print(best)
  }

  // A way out would leave out what follows.
  func record() async {
    picker?.best(of: 2) { best in
      print(best)
    }
    lines.append("recorded")
  }

  // A way out has no value.
  func number() async -> Int {
    picker?.best(of: 3) { best in
      print(best)
    }
    return lines.count
  }
}
