import Foundation

final class Composer {
  private var notes: [Int] = []

  func compose(_ count: Int) async -> Int {
    notes.append(count)
    return notes.count
  }

  func play() {
    Task { @MainActor in
      let count = await compose(3)
      print(count)
    }
  }
}
