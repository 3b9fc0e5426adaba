import Dispatch

@MainActor final class WordModel {
    var words: [String] = []
    var count = 0

    func measure() {
        DispatchQueue.global().async {
            let count = self.words.count
            DispatchQueue.main.async {
                self.count = count
            }
        }
    }
}
