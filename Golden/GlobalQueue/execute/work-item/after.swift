import Dispatch

func warmUp(_ words: [String]) {
  let item = DispatchWorkItem { print(words.sorted()) }
  DispatchQueue.global().async(execute: item)
}
