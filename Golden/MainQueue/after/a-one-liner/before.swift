import UIKit

final class HintView: UIView {
    func dismiss() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.removeFromSuperview() }
    }

    func dismissWeakly() {
        if alpha > 0 {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in self?.isHidden = true }
        }
        alpha = 0
    }
}
