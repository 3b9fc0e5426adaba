import UIKit

final class PlayerControls: UIView {
    private var hideControls: DispatchWorkItem?
    private let bar = UIView()

    func touched() {
        hideControls?.cancel()
        hideControls = DispatchWorkItem { [weak self] in
            guard let self = self else { return }
            self.bar.isHidden = true
        }
        // Five seconds, as the system's player has it.
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(5), execute: hideControls!)
    }

    func volumeTouched() {
        self.hideControls?.cancel()
        self.hideControls = DispatchWorkItem(block: {
            self.bar.isHidden = true
            self.hideControls = nil
        })

        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(750), execute: self.hideControls!)
    }
}
