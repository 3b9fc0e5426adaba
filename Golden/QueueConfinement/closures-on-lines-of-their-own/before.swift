import Foundation

final class Endpoint {
    private let queue = DispatchQueue(label: "endpoint", attributes: .concurrent)
    private var address = ""
    private var attempts = 0

    var current: String {
        get {
            queue.sync {
                return address
            }
        }
        set {
            queue.sync(
                flags: .barrier,
                execute: {
                    address = newValue

                    if newValue.isEmpty {
                        attempts = 0
                    }
                })
        }
    }
}
