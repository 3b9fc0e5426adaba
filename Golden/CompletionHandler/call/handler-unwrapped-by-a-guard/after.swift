import Foundation

@MainActor
final class Lists {
  private var handler: (([String]) -> Void)?

  init(handler: (([String]) -> Void)?) { self.handler = handler }

  // What the guard unwraps is no optional after it.
  func reload() {
    guard let handler = handler else { return }
    Task { @MainActor in
      handler(await load())
    }
  }

  func reloadShortly() {
    if let handler { load(callback: handler) }
  }

  private func load() async -> [String] {
    ["a"]
  }

  private func load(callback: @escaping ([String]) -> Void) {
    Task { @MainActor in
      callback(await load())
    }
  }
}
