import UIKit

class RankingController: UIViewController {
    let label = UILabel()

    func show(_ scores: [Int]) {
        DispatchQueue.global(qos: .utility).async {
            // Highest first.
            let ranked = self.rank(scores)
            DispatchQueue.main.async {
                // Nobody played yet.
                guard let best = ranked.first else { return }
                self.label.text = "\(best)"
            }
        }
    }

    private func rank(_ scores: [Int]) -> [Int] {
        scores.sorted(by: >)
    }
}
