import UIKit

final class PlayerControls: UIView {
    private var hideControls: Task<Void, Never>?
    private let bar = UIView()

    func touched() {
        hideControls?.cancel()
        // Five seconds, as the system's player has it.
        let deadline = SuspendingClock.now + .seconds(5)
        hideControls = Task { @MainActor [weak self] in
            try? await Task.sleep(until: deadline, clock: .suspending)
            guard !Task.isCancelled else { return }
            guard let self = self else { return }
            self.bar.isHidden = true
        }
    }

    func volumeTouched() {
        self.hideControls?.cancel()
        let deadline = SuspendingClock.now + .milliseconds(750)
        self.hideControls = Task { @MainActor in
            try? await Task.sleep(until: deadline, clock: .suspending)
            guard !Task.isCancelled else { return }
            self.bar.isHidden = true
            self.hideControls = nil
        }
    }
}
