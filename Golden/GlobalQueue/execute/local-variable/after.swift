import Dispatch

func warmUp(_ words: [String], verbose: Bool) {
  var work: @Sendable () -> Void = { print(words.count) }
  if verbose {
    work = { print(words.sorted()) }
  }
  Task.detached { [work] in work() }
}
