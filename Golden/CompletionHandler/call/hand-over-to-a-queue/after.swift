import Foundation

protocol Transport: Sendable {
    func send(_ key: String) async -> Int?
}

final class Ledger {
    private let transport: Transport

    init(transport: Transport) {
        self.transport = transport
    }

    func anchor(for key: String) async -> Int? {
        await transport.send(key)
    }

    @available(*, renamed: "anchor(for:)")
    func anchor(for key: String, completion: @escaping (Int?) -> Void) {
        Task {
            completion(await anchor(for: key))
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
        Task {
            let anchor = await ledger.anchor(for: "doses")
            self.queue.async {
                self.start = anchor ?? 0
            }
        }
    }

    // The thread may matter.
    func reopen() {
        Task { @MainActor in
            let anchor = await ledger.anchor(for: "doses")
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
