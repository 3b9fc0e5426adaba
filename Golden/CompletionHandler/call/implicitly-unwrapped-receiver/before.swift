import Foundation

@MainActor
final class Proxy {
  func cancel(_ name: String, completion: @escaping @MainActor (Int) -> Void) {
    DispatchQueue.main.async { completion(name.count) }
  }
}

@MainActor
final class Screen {
  private var proxy: Proxy!
  private var count = 0

  init(proxy: Proxy) { self.proxy = proxy }

  func stop() {
    proxy.cancel("a") { count in
      self.count = count
    }
  }

  func close() {
    self.proxy.cancel("b") { count in
      print(count)
    }
  }
}
