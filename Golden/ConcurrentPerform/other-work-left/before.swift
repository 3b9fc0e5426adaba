import Foundation

func blocking(_ paths: [String]) async {
  DispatchQueue.concurrentPerform(iterations: paths.count) { index in
    Thread.sleep(forTimeInterval: 0.1)
    print(paths[index])
  }
}

func waiting(_ semaphore: DispatchSemaphore) async {
  DispatchQueue.concurrentPerform(iterations: 4) { _ in
    semaphore.wait()
    semaphore.signal()
  }
}

func handedIn(_ paths: [String], _ body: @Sendable (String) -> Void) async {
  DispatchQueue.concurrentPerform(iterations: paths.count) { index in
    body(paths[index])
  }
}

func named(_ work: @Sendable (Int) -> Void) async {
  DispatchQueue.concurrentPerform(iterations: 4, execute: work)
}

func inALoop(_ paths: [String]) async {
  DispatchQueue.concurrentPerform(iterations: paths.count) { index in
    for letter in paths[index] {
      if letter == "." { return }
    }
    print(paths[index])
  }
}

func inSynchronousCode(_ paths: [String]) {
  DispatchQueue.concurrentPerform(iterations: paths.count) { index in
    print(paths[index])
  }
}

func inAClosure(_ paths: [String]) async {
  let printAll = {
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      print(paths[index])
    }
  }
  printAll()
}
