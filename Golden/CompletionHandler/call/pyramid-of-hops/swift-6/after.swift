import Foundation

public final class Diary {
  public init() {}

  @available(*, renamed: "add(_:)")
  public func add(_ entry: Int, completion: @escaping @Sendable (_ isNew: Bool) -> Void) {
    DispatchQueue.global().async { completion(entry > 0) }
  }

  public func add(_ entry: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      add(entry) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class DiaryScreen {
  let diary = Diary()
  private(set) var text = ""

  func fill() {
    diary.add(1) { (_) in
      Task { @MainActor in
        self.diary.add(2) { (_) in
          Task { @MainActor in
            self.diary.add(3) { (_) in
              Task { @MainActor in
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
