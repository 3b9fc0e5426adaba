import Foundation

final class Composer {
  private var notes: [Int] = []

  func compose(_ count: Int, completion: @escaping (Int) -> Void) {
    notes.append(count)
    completion(notes.count)
  }

  func play() {
    compose(3) { count in
      print(count)
    }
  }
}
