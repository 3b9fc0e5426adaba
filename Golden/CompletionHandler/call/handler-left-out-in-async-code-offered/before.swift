import Panels

@MainActor
final class Panel: PanelDelegate {
    private(set) var scale = 0.0

    func show() {
        update(scale: 0)
        update(scale: 1.1) { _ in
            self.update(scale: 0.9) { _ in
                self.update(scale: 1)
            }
        }
    }

    func update(scale: Double, completion: ((Bool) -> Void)? = nil) {
        let change = { self.scale = scale }
        if scale == 0 {
            change()
        } else {
            PanelAnimation.run(animations: change, completion: completion)
        }
    }
}
