import Dispatch

struct Unit {
    var id = 0
}

func warmUp(_ unit: Unit) async {}

@MainActor
func warmUpAll(_ units: [Unit], completion: @escaping @MainActor () -> Void) {
    Task { @MainActor in
        await withTaskGroup(of: Void.self) { group in
            for unit in units where unit.id > 0 {
                group.addTask { @MainActor @Sendable in
                    await warmUp(unit)
                }
            }
        }
        completion()
    }
}
