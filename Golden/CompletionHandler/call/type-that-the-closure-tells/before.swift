import Foundation

protocol Message: Sendable { init() }
struct Promotion: Message {}

@MainActor
final class Messages {
    func next<T: Message>(completion: @escaping @Sendable (T) -> Void) {
        DispatchQueue.main.async { completion(T()) }
    }
}

@MainActor
func shown(_ messages: Messages) {
    messages.next { (_: Promotion) in
        print("promoted")
    }
}
