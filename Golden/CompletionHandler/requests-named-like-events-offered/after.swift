import Foundation
import WalletService

final class Wallet: @unchecked Sendable {
  private let keys: KeyService
  private let network: NetworkService

  init(keys: KeyService, network: NetworkService) {
    self.keys = keys
    self.network = network
  }

  // What it is given says whether it succeeded.
  func forget(_ account: String) async -> Bool {
    await withCheckedContinuation { continuation in
      network.removeAccount(account) { success in
        continuation.resume(returning: success)
      }
    }
  }

  func rename(_ account: String) async -> Bool {
    await withCheckedContinuation { continuation in
      network.setName(of: account) { didSucceed, isKnown in
        continuation.resume(returning: didSucceed && isKnown)
      }
    }
  }

  // The double below says that it is told of the end.
  func make(_ name: String) async -> String? {
    await withCheckedContinuation { continuation in
      keys.addAccount(name) { account in
        continuation.resume(returning: account)
      }
    }
  }

  // The double calls it something else.
  func watch(_ name: String, completion: @escaping @Sendable (String?) -> Void) {
    keys.addListener(name) { account in
      completion(account)
    }
  }

  // No double has it.
  func sort(_ names: [String], completion: @escaping @Sendable (String?) -> Void) {
    keys.addSorter(names) { name in
      completion(name)
    }
  }

  // A function that only sets what is told of each success.
  func prepare(completion: @escaping @Sendable (Bool) -> Void) {
    network.setSuccessHandler { success in
      completion(success)
    }
  }
}

final class KeyServiceDouble: KeyService {
  func addAccount(_ name: String, completion: @escaping (String?) -> Void) { completion(name) }
  func addListener(_ name: String, onChange: @escaping (String?) -> Void) {}
}

@MainActor
func show(_ wallet: Wallet) {
  Task { @MainActor in
    print(await wallet.forget("a"))
  }
  Task { @MainActor in
    print(await wallet.rename("a"))
  }
  Task { @MainActor in
    let value = await wallet.make("a")
    print(value ?? "")
  }
  wallet.watch("a") { print($0 ?? "") }
  wallet.sort(["a"]) { print($0 ?? "") }
  wallet.prepare { print($0) }
}
