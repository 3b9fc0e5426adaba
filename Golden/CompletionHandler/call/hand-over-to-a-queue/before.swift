import Foundation

protocol Transport: Sendable {
    func send(_ key: String, completion: @escaping @Sendable (Int?) -> Void)
}

final class Ledger {
    private let transport: Transport

    init(transport: Transport) {
        self.transport = transport
    }

    func anchor(for key: String, completion: @escaping (Int?) -> Void) {
        transport.send(key) { count in
            completion(count)
        }
    }
}

final class Importer {
    let queue: DispatchQueue
    let ledger: Ledger
    private var start = 0
    private var isOpen = false

    init(queue: DispatchQueue, ledger: Ledger) {
        self.ledger = ledger
        self.queue = queue
    }

    // The thread doesn't matter: the work goes to the queue.
    func open() {
        ledger.anchor(for: "doses") { anchor in
            self.queue.async {
                self.start = anchor ?? 0
            }
        }
    }

    // The thread may matter.
    func reopen() {
        ledger.anchor(for: "doses") { anchor in
            self.isOpen = anchor != nil
            self.queue.async {
                self.start = anchor ?? 0
            }
        }
    }

    // It waits for the queue on the thread that the handler is called on.
    func reset() {
        ledger.anchor(for: "doses") { _ in
            self.queue.sync {
                self.start = 0
            }
        }
    }
}
