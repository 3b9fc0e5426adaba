import Foundation

enum Weighing: Sendable {
  case done(Int)
  case failed

  var grams: Int? { if case .done(let grams) = self { grams } else { nil } }
}

@MainActor
final class Scale {
  private func weigh(_ id: Int) async -> Weighing {
    guard id > 0 else {
      return .failed
    }
    return .done(id)
  }

  // What it is resumed with is what the function returns.
  func grams(_ id: Int) async -> Int? {
    return await weigh(id).grams
  }

  func text(_ id: Int) async -> String {
    let weighing = await weigh(id)
    let grams = weighing.grams ?? 0
    // In the shop's own words.
    return "\(grams) g"
  }

  // It may be resumed in one of two places.
  func check(_ id: Int) async -> Bool {
    let weighing = await weigh(id)
    guard let grams = weighing.grams else {
      return false
    }
    return grams > 3
  }
}
