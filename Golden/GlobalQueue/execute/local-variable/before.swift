import Dispatch

func warmUp(_ words: [String], verbose: Bool) {
  var work: @Sendable () -> Void = { print(words.count) }
  if verbose {
    work = { print(words.sorted()) }
  }
  DispatchQueue.global().async(execute: work)
}
