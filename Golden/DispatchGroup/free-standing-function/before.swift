import Dispatch

struct Unit {
    var id = 0
}

func warmUp(_ unit: Unit, completion: @escaping () -> Void) { completion() }

@MainActor
func warmUpAll(_ units: [Unit], completion: @escaping @MainActor () -> Void) {
    let group = DispatchGroup()
    for unit in units where unit.id > 0 {
        group.enter()
        warmUp(unit) {
            group.leave()
        }
    }
    group.notify(queue: .main) {
        MainActor.assumeIsolated {
            completion()
        }
    }
}
