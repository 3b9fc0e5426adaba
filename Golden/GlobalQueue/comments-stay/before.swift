import Foundation

func warmUp(_ words: [String]) {
  // Sorting ten thousand words takes a while.
  DispatchQueue.global(qos: .utility).async {  // off the main thread
    // smallest first
    let sorted = words.sorted() /* stable */
    print(sorted)
    // DispatchQueue.global().async { print("old") }
  }  // end of the work
  /* DispatchQueue.global().async { } */
  print("DispatchQueue.global().async { }")
}
