import Foundation

final class Picker: Sendable {
  func best(of count: Int, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) {
      completion(count)
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
    picker?.best(of: 1) { best in
      print(best)
    }
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
