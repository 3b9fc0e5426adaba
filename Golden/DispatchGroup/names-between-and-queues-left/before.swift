import Dispatch

@MainActor
final class Kitchen {
  private var whenServed: [() -> Void] = []
  private var queues: [Int: [DispatchQueue]] = [:]

  func cook(_ dish: String, completion: @escaping @Sendable () -> Void) { completion() }

  // What is declared between the calls is read behind them.
  func dinner(_ guests: [String]) {
    let group = DispatchGroup()
    group.enter()
    func serve(_ dish: String) { print(dish, "for", guests.count) }
    cook("soup") { group.leave() }
    group.enter()
    cook("bread") { group.leave() }
    group.notify(queue: .main) { serve("soup") }
  }

  // What is called then is whatever the array holds then.
  func lunch() {
    let group = DispatchGroup()
    group.enter()
    cook("salad") { group.leave() }
    group.notify(queue: .main, execute: whenServed[0])
  }

  // It is a queue of the dictionary, whichever that is.
  func bake() {
    let group = DispatchGroup()
    queues[1]?.map { $0 }.first?.async(group: group) { print("bread") }
    queues[2]?.map { $0 }.first?.async(group: group) { print("cake") }
    group.notify(queue: .main) { print("baked") }
  }
}
