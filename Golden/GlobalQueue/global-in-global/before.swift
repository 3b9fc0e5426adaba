import Dispatch

func stages(_ numbers: [Int]) {
  DispatchQueue.global(qos: .userInitiated).async {
    let sorted = numbers.sorted()
    DispatchQueue.global(qos: .background).async {
      print(sorted)
    }
    print(sorted.count)
  }
}
