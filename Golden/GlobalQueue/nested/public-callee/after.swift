import Foundation

@MainActor public final class Ledger {
    public private(set) var balance = 0

    public func book(_ amounts: [Int]) {
        Task.detached {
            let sum = self.sum(amounts)
            Task { @MainActor in
                self.balance = sum
            }
        }
    }

    nonisolated public func sum(_ amounts: [Int]) -> Int {
        amounts.reduce(0, +)
    }
}
