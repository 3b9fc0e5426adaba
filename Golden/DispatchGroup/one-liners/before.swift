import Dispatch

@MainActor
final class Tools {
    private(set) var isReady = false

    func install(_ tool: String, completion: @escaping () -> Void) { completion() }

    func installAll(_ tools: [String]) {
        let group = DispatchGroup()
        for tool in tools { group.enter(); install(tool) { group.leave() } }
        group.notify(queue: .main) { self.isReady = true }
    }

    func installTwo() {
        let group = DispatchGroup()
        group.enter(); install("hammer") { group.leave() }
        group.enter(); install("saw") { group.leave() }
        group.notify(queue: .main) { self.isReady = true; print("ready") }
    }

    func installBoth() {
        let group = DispatchGroup()
        group.enter()
        install("hammer") { group.leave() }; group.enter(); install("saw") { group.leave() }
        group.notify(queue: .main) { self.isReady = true }
    }
}
