import Foundation

protocol Message: Sendable { init() }
struct Promotion: Message {}

@MainActor
final class Messages {
    func next<T: Message>() async -> T {
        T()
    }
}

@MainActor
func shown(_ messages: Messages) {
    Task { @MainActor in
        let _: Promotion = await messages.next()
        print("promoted")
    }
}
