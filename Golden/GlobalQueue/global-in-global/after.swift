import Dispatch

func stages(_ numbers: [Int]) {
  Task.detached(priority: .userInitiated) {
    let sorted = numbers.sorted()
    Task.detached(priority: .background) {
      print(sorted)
    }
    print(sorted.count)
  }
}
