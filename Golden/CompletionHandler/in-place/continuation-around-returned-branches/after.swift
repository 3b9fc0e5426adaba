import Foundation

enum Failure: Error { case rejected, empty }

final class Tokens: Sendable {
    func load(_ name: String) async throws(Failure) -> String {
        let result: Result<String, Failure> = name.isEmpty ? .failure(.empty) : .success("token of \(name)")
        return try result.get()
    }

    // Each branch ends with the answer.
    func size(_ name: String) async -> Result<Int, Failure> {
        do throws(Failure) {
            let token = try await load(name)
            guard token.count > 9 else {
                return .failure(.rejected)
            }
            return .success(token.count)
        } catch {
            return .failure(error)
        }
    }

    // One of them goes on.
    func description(of name: String) async -> String {
        return await withCheckedContinuation { continuation in
            Task {
                do {
                    _ = try await load(name)
                    continuation.resume(returning: "some")
                    print("answered")
                } catch {
                    continuation.resume(returning: "none")
                }
            }
        }
    }
}
