import Foundation

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class Box: @unchecked Sendable { var value = 0 }

func size(of name: String) async -> Int {
  let box = Box()
  let semaphore = DispatchSemaphore(value: 0)
  load(name) { size in
    box.value = size
    semaphore.signal()
  }
  semaphore.wait()
  return box.value
}

func queued() async {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    done.signal()
  }
  done.wait()
}
