import Panels

@MainActor
final class Panel: PanelDelegate {
    private(set) var scale = 0.0

    func show() {
        update(scale: 0)
        Task { @MainActor in
            await update(scale: 1.1)
            await self.update(scale: 0.9)
            self.update(scale: 1, completion: nil)
        }
    }

    @available(*, renamed: "update(scale:)")
    func update(scale: Double, completion: ((Bool) -> Void)? = nil) {
        let change = { self.scale = scale }
        if scale == 0 {
            change()
            completion?(false)
        } else {
            PanelAnimation.run(animations: change, completion: completion)
        }
    }

    @discardableResult
    func update(scale: Double) async -> Bool {
        await withCheckedContinuation { continuation in
            update(scale: scale) { value in
                continuation.resume(returning: value)
            }
        }
    }
}
