import Foundation

@MainActor
final class Proxy {
  func cancel(_ name: String) async -> Int {
    name.count
  }
}

@MainActor
final class Screen {
  private var proxy: Proxy!
  private var count = 0

  init(proxy: Proxy) { self.proxy = proxy }

  func stop() {
    Task { @MainActor [proxy = proxy!] in
      let count = await proxy.cancel("a")
      self.count = count
    }
  }

  func close() {
    Task { @MainActor [proxy = self.proxy!] in
      let count = await proxy.cancel("b")
      print(count)
    }
  }
}
