import Foundation

protocol Provider {
  func load()
}

final class DiskProvider: Provider {
  func load() {
    _ = try? Data(contentsOf: URL(fileURLWithPath: "/index"))
  }
}

struct Environment {
  var provider: () -> Provider = { DiskProvider() }
}

struct Index {
  let environment: Environment

  func update() {
    DispatchQueue.global(qos: .utility).async {
      let provider = self.environment.provider()
      provider.load()
    }
  }
}
