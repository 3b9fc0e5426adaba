import Foundation

public final class Networker {
    public init() {}

    public func start(_ path: String, completion: @escaping (Bool) -> Void) {
        guard let queue = OperationQueue.current else {
            completion(false)
            return
        }
        queue.addOperation { completion(!path.isEmpty) }
    }
}
