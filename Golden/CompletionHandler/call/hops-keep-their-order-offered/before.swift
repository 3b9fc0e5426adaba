import Dispatch

struct Uploader: Sendable {
  func upload(_ name: String, completion: @escaping @Sendable (String?) -> Void) {
    DispatchQueue.global().async { completion(name.isEmpty ? nil : name) }
  }
}

@MainActor
final class Group {
  private(set) var isBusy = false
  private let uploader = Uploader()

  // The first block on the main queue comes before the second.
  func create(_ name: String) {
    isBusy = true
    uploader.upload(name) { answer in
      DispatchQueue.main.async {
        self.isBusy = false
      }
      guard let answer else {
        print("failed")
        return
      }
      DispatchQueue.main.async {
        print(self.isBusy, answer)
      }
    }
  }
}
