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

    @discardableResult
    func update(scale: Double) async -> Bool {
        let change = { self.scale = scale }
        if scale == 0 {
            change()
            return false
        } else {
            return await withCheckedContinuation { continuation in
                PanelAnimation.run(animations: change) { continuation.resume(returning: $0) }
            }
        }
    }

    @available(*, renamed: "update(scale:)")
    func update(scale: Double, completion: ((Bool) -> Void)? = nil) {
        Task { @MainActor in
            let value = await update(scale: scale)
            completion?(value)
        }
    }
}
