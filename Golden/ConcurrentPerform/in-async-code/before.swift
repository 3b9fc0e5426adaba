import Dispatch

func squares(_ count: Int) async {
  DispatchQueue.concurrentPerform(iterations: count) { index in
    print(index * index)
  }
}
