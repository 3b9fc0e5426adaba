import Dispatch

struct Unit {
    var id = 0
}

func warmUp(_ unit: Unit, completion: @escaping () -> Void) { completion() }

@MainActor
func warmUpAll(_ units: [Unit], completion: @escaping @MainActor () -> Void) {
    Task { @MainActor in
        await withTaskGroup(of: Void.self) { group in
            for unit in units where unit.id > 0 {
                group.addTask { @MainActor @Sendable in
                    await withCheckedContinuation { continuation in
                        warmUp(unit) {
                            continuation.resume()
                        }
                    }
                }
            }
        }
        completion()
    }
}
