import Dispatch

@MainActor final class WordModel {
    var longest = ""

    func measure(_ words: [String]) {
        Task { @MainActor in
            let longest = await self.longest(of: words)
            self.longest = longest
        }
    }

    nonisolated private func longest(of words: [String]) async -> String {
        words.max { $0.count < $1.count } ?? ""
    }
}
