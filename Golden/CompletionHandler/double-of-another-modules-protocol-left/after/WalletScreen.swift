import Foundation
import WalletCore

final class WalletScreen {
  var service: any BalanceService = MockBalanceService()

  func show() {
    service.balance(of: "a") { balance in
      print(balance)
    }
  }
}

/// No double: who implements another module's protocol has its form.
final class RemoteBalanceService: BalanceService {
  func balance(of account: String, completion: @escaping (Int) -> Void) {
    completion(account.count)
  }
}
