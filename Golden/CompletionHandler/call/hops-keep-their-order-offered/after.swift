import Dispatch

struct Uploader: Sendable {
  func upload(_ name: String) async -> String? {
    name.isEmpty ? nil : name
  }
}

@MainActor
final class Group {
  private(set) var isBusy = false
  private let uploader = Uploader()

  // The first block on the main queue comes before the second.
  func create(_ name: String) {
    isBusy = true
    Task { @MainActor in
      let answer = await uploader.upload(name)
      Task { @MainActor in
        self.isBusy = false
      }
      guard let answer else {
        print("failed")
        return
      }
      Task { @MainActor in
        print(self.isBusy, answer)
      }
    }
  }
}
