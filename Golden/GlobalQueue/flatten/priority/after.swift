import UIKit

class RankingController: UIViewController {
    let label = UILabel()

    func show(_ scores: [Int]) {
        Task(priority: .utility) { @MainActor in
            // Highest first.
            let ranked = await self.rank(scores)
            // Nobody played yet.
            guard let best = ranked.first else { return }
            self.label.text = "\(best)"
        }
    }

    nonisolated private func rank(_ scores: [Int]) async -> [Int] {
        scores.sorted(by: >)
    }
}
