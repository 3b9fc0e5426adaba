import Dispatch

func count(_ words: [String], show: @escaping @Sendable (Int) -> Void) {
  DispatchQueue.global().async {
    let letters = words.reduce(0) { $0 + $1.count }
    DispatchQueue.main.async {
      show(letters)
    }
  }
}
