import Foundation
import WalletCore

final class MockBalanceService: BalanceService {
  func balance(of account: String, completion: @escaping (Int) -> Void) {
    completion(42)
  }
}
