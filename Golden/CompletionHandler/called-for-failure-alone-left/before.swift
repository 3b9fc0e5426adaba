import Foundation

enum Outcome { case done, failed(String) }

struct Challenge {
    func start() throws {}

    // The challenge itself answers where it could be started.
    static func run(_ challenge: Challenge, completion: @escaping (Outcome) -> Void) {
        DispatchQueue.main.async {
            do {
                try challenge.start()
            } catch {
                completion(.failed(error.localizedDescription))
            }
        }
    }
}

func began(_ challenge: Challenge) {
    Challenge.run(challenge) { outcome in print(outcome) }
}
