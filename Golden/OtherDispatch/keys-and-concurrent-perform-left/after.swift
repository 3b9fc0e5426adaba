import Dispatch

let key = DispatchSpecificKey<String>()

func mark(_ queue: DispatchQueue) {
  queue.setSpecific(key: key, value: "mine")
  print(DispatchQueue.getSpecific(key: key) ?? "other")
}

func squares(_ count: Int) {
  DispatchQueue.concurrentPerform(iterations: count) { index in
    print(index * index)
  }
}

func elapsed(since start: DispatchTime) -> UInt64 {
  DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
}
