import Dispatch

@MainActor final class WordModel {
    var longest = ""

    func measure(_ words: [String]) {
        DispatchQueue.global().async {
            let longest = self.longest(of: words)
            DispatchQueue.main.async {
                self.longest = longest
            }
        }
    }

    private func longest(of words: [String]) -> String {
        words.max { $0.count < $1.count } ?? ""
    }
}
