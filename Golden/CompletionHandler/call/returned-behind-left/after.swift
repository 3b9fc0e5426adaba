import Foundation

final class Container {
    var isLoaded = false
}

final class Stack {
    private(set) lazy var container: Container = {
        let container = Container()
        Stack.load(container) { [weak self] in
            self?.isReady = true
        }
        return container
    }()
    private(set) var isReady = false

    static func load(_ container: Container, callback: @escaping () -> Void) {
        container.isLoaded = true
        Task { @MainActor in callback() }
    }
}
