import Foundation

protocol Message { init?(_ text: String) }

final class MessageHandler<T: Message> {
    let handler: (T) -> Void
    init(handler: @escaping (T) -> Void) { self.handler = handler }
}

struct Ping: Message {
    init?(_ text: String) {
        guard text == "ping" else { return nil }
    }
}

final class Messages {
    private var handlers: [Any] = []

    func onMessage<T: Message>(handler: @escaping (T) -> Void) {
        handlers.append(MessageHandler<T>(handler: handler))
    }
}

func listened(to messages: Messages) {
    messages.onMessage { (ping: Ping) in print(ping) }
}
