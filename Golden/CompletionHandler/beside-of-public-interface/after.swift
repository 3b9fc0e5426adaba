import UIKit

public protocol Screen {
    var controller: UIViewController { get }
}

public protocol Navigator: Screen {
    associatedtype Route
    @available(*, renamed: "go(to:)")
    func go(to route: Route, completion: @escaping () -> Void)
}

extension Navigator {
    @MainActor
    public func go(to route: Route) async {
        await withCheckedContinuation { continuation in
            go(to: route) {
                continuation.resume()
            }
        }
    }
}

public final class TabNavigator: Navigator {
    public let controller: UIViewController
    private let finder: RouteFinder

    public init(controller: UIViewController, finder: RouteFinder) {
        self.controller = controller
        self.finder = finder
    }

    public func go(to route: Int, completion: @escaping () -> Void) {
        finder.find(route) { _ in completion() }
    }
}

/// Says nothing of an interface.
public final class RouteFinder {
    private var names = ["home", "search"]
    public init() {}

    @available(*, renamed: "find(_:)")
    public func find(_ route: Int, completion: @escaping (String) -> Void) {
        completion(names[route % names.count])
    }

    public func find(_ route: Int) async -> String {
        await withCheckedContinuation { continuation in
            find(route) { value in
                continuation.resume(returning: value)
            }
        }
    }
}
