import Foundation

enum Failure: Error { case rejected, empty }

final class Tokens: Sendable {
    func load(_ name: String, completion: @escaping @Sendable (Result<String, Failure>) -> Void) {
        DispatchQueue.global().async {
            completion(name.isEmpty ? .failure(.empty) : .success("token of \(name)"))
        }
    }

    // Each branch ends with the answer.
    func size(_ name: String) async -> Result<Int, Failure> {
        return await withCheckedContinuation { continuation in
            load(name) { result in
                switch result {
                case .success(let token):
                    guard token.count > 9 else {
                        continuation.resume(returning: .failure(.rejected))
                        return
                    }
                    continuation.resume(returning: .success(token.count))
                case .failure(let error):
                    continuation.resume(returning: .failure(error))
                }
            }
        }
    }

    // One of them goes on.
    func description(of name: String) async -> String {
        return await withCheckedContinuation { continuation in
            load(name) { result in
                if case .failure = result {
                    continuation.resume(returning: "none")
                } else {
                    continuation.resume(returning: "some")
                    print("answered")
                }
            }
        }
    }
}
