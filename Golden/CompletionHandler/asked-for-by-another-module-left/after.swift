import Foundation
import WalletCore

final class LocalService: WalletService {
  // The protocol asks for it, as the call below shows.
  func addChain(_ name: String, completion: @escaping (Int) -> Void) {
    Task { @MainActor in completion(name.count) }
  }

  // Nothing shows that the protocol asks for it.
  func rename(_ name: String) async -> Int {
    name.count
  }
}

@MainActor
final class Networks {
  private let service: any WalletService
  private let local = LocalService()
  private var count = 0

  init(service: any WalletService) { self.service = service }

  func add(_ name: String) async {
    service.addChain(name) { count in
      self.count = count
    }
    local.addChain(name) { count in
      self.count = count
    }
  }

  func rename(_ name: String) async {
    let count = await local.rename(name)
    self.count = count
  }
}
