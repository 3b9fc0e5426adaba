import Dispatch

struct Upload {
  let group = DispatchGroup()

  func send(_ parts: [String]) {
    for part in parts {
      DispatchQueue.global().async(group: group) {
        print(part)
      }
    }
  }
}
