import UIKit

final class HintView: UIView {
    func dismiss() {
        Task { @MainActor in
            try? await Task.sleep(for: .seconds(1.5))
            self.removeFromSuperview()
        }
    }

    func dismissWeakly() {
        if alpha > 0 {
            let deadline = SuspendingClock.now + .seconds(1.5)
            Task { @MainActor [weak self] in
                try? await Task.sleep(until: deadline, clock: .suspending)
                self?.isHidden = true
            }
        }
        alpha = 0
    }
}
