import Foundation

final class Endpoint {
    private let lock = NSLock()
    private var address = ""
    private var attempts = 0

    var current: String {
        get {
            lock.withLock {
                return address
            }
        }
        set {
            lock.withLock {
                address = newValue

                if newValue.isEmpty {
                    attempts = 0
                }
            }
        }
    }
}
