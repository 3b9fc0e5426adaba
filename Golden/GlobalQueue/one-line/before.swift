import Dispatch

struct Launch {
    func begin() {
        DispatchQueue.global(qos: .utility).async { Metrics.shared.flush() }
    }
}

final class Metrics: Sendable {
    static let shared = Metrics()
    func flush() {}
}
