import Foundation

public final class Uploader: Sendable {
    public init() {}

    /// Uploads a text.
    ///
    /// - parameter progress: Called multiple times
    ///   while it is sent.
    /// - parameter completion: Called when all is done.
    public func upload(
        _ text: String, progress: @escaping @Sendable (Int) -> Void, completion: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async {
            progress(text.count)
            completion(true)
        }
    }

    /**
     Sends a text.

     @param progress a callback that is fired multiple times
     @param completion a callback that is called each time a part has come
     */
    public func send(
        _ text: String, progress: @escaping @Sendable (Int) -> Void, completion: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async {
            progress(text.count)
            completion(true)
        }
    }
}
