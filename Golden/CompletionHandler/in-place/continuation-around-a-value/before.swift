import Foundation

enum Weighing: Sendable {
  case done(Int)
  case failed

  var grams: Int? { if case .done(let grams) = self { grams } else { nil } }
}

@MainActor
final class Scale {
  private func weigh(_ id: Int, completion: @escaping (Weighing) -> Void) {
    guard id > 0 else {
      completion(.failed)
      return
    }
    completion(.done(id))
  }

  // What it is resumed with is what the function returns.
  func grams(_ id: Int) async -> Int? {
    return await withCheckedContinuation { continuation in
      weigh(id) { weighing in
        continuation.resume(returning: weighing.grams)
      }
    }
  }

  func text(_ id: Int) async -> String {
    await withCheckedContinuation { continuation in
      weigh(id) { weighing in
        let grams = weighing.grams ?? 0
        // In the shop's own words.
        continuation.resume(returning: "\(grams) g")
      }
    }
  }

  // It may be resumed in one of two places.
  func check(_ id: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      weigh(id) { weighing in
        guard let grams = weighing.grams else {
          continuation.resume(returning: false)
          return
        }
        continuation.resume(returning: grams > 3)
      }
    }
  }
}
