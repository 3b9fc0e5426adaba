import Dispatch

@MainActor
final class Exporter {
  private let writing = DispatchQueue(label: "writing")

  func render(_ page: Int) async {}

  func export(_ pages: [Int]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for page in pages {
          group.addTask { @MainActor @Sendable [self] in
            await render(page)
          }
        }
      }
      writing.async {
        print("written")
        print("closed")
      }
    }
  }

  func exportQuietly(_ pages: [Int]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for page in pages {
          group.addTask { @MainActor @Sendable [self] in
            await render(page)
          }
        }
      }
      Task.detached(priority: .utility) { print("written") }
    }
  }
}
