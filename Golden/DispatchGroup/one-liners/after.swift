import Dispatch

@MainActor
final class Tools {
    private(set) var isReady = false

    @available(*, renamed: "install(_:)")
    func install(_ tool: String, completion: @escaping () -> Void) { completion() }

    func install(_ tool: String) async {
        await withCheckedContinuation { continuation in
            install(tool) {
                continuation.resume()
            }
        }
    }

    func installAll(_ tools: [String]) {
        Task { @MainActor in
            await withTaskGroup(of: Void.self) { group in
                for tool in tools {
                    group.addTask { @MainActor @Sendable [self] in
                        await install(tool)
                    }
                }
            }
            self.isReady = true
        }
    }

    func installTwo() {
        Task { @MainActor in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { @MainActor @Sendable [self] in
                    await install("hammer")
                }
                group.addTask { @MainActor @Sendable [self] in
                    await install("saw")
                }
            }
            self.isReady = true
            print("ready")
        }
    }

    func installBoth() {
        let group = DispatchGroup()
        group.enter()
        install("hammer") { group.leave() }; group.enter(); install("saw") { group.leave() }
        group.notify(queue: .main) { self.isReady = true }
    }
}
