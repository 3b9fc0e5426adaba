import Foundation

public final class Diary {
  public init() {}

  public func add(_ entry: Int, completion: @escaping @Sendable (_ isNew: Bool) -> Void) {
    DispatchQueue.global().async { completion(entry > 0) }
  }
}

@MainActor
final class DiaryScreen {
  let diary = Diary()
  private(set) var text = ""

  func fill() {
    diary.add(1) { (_) in
      DispatchQueue.main.async {
        self.diary.add(2) { (_) in
          DispatchQueue.main.async {
            self.diary.add(3) { (_) in
              DispatchQueue.main.async {
                self.text = "all"
                print("filled")
              }
            }
          }
        }
      }
    }
  }
}
