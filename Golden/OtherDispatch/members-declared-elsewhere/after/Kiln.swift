import Dispatch
import Contacts

final class Kiln {
  let firings = DispatchGroup()
  let ready = DispatchSemaphore(value: 0)
  let doors = DispatchQueue(label: "kiln.doors", attributes: .concurrent)
  var cooling: DispatchWorkItem?
  let suppliers = CNContactStore()

  func schedule() {
    DispatchQueue.main.async { self.ready.wait() }
  }

  func fire() {
    firings.notify(queue: doors) { self.cooling = nil }
  }
}

typealias FiringDone = (Int) -> Void
