import Foundation

func dispatchOnMain(_ block: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated { block() }
  } else {
    Task { @MainActor in block() }
  }
}

func onMain(_ block: @escaping @MainActor @Sendable () -> Void) {
  Task { @MainActor in block() }
}

@MainActor func laterOnMain() async {
  print("later")
}

@MainActor
final class Service {
  private var values: [Int] = []

  // What calls the handler on the main queue goes, as it stands there already.
  func load(_ text: String) async -> Int? {
    guard !text.isEmpty else {
      return nil
    }
    values.append(text.count)
    return self.values.last
  }

  func loadLater(_ text: String) async -> Int {
    await laterOnMain()
    return text.count
  }
}

@MainActor
func show(_ service: Service) {
  Task { @MainActor in
    let value = await service.load("a")
    print(value as Any)
  }
  Task { @MainActor in
    print(await service.loadLater("b"))
  }
}
