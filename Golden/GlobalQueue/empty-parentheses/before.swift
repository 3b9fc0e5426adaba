import Dispatch

func warmUp(_ words: [String]) {
    DispatchQueue.global().async() {
        print(words.sorted())
    }
}
