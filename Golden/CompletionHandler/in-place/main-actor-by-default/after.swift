import Foundation

final class Composer {
  private var notes: [Int] = []

  func compose(_ count: Int) -> Int {
    notes.append(count)
    return notes.count
  }

  func play() {
    let count = compose(3)
    print(count)
  }
}
