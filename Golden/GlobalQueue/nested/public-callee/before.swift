import Foundation

@MainActor public final class Ledger {
    public private(set) var balance = 0

    public func book(_ amounts: [Int]) {
        DispatchQueue.global().async {
            let sum = self.sum(amounts)
            DispatchQueue.main.async {
                self.balance = sum
            }
        }
    }

    nonisolated public func sum(_ amounts: [Int]) -> Int {
        amounts.reduce(0, +)
    }
}
