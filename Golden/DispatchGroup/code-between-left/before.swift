import Dispatch

@MainActor
final class Setup {
  func ask(_ name: String, completion: @escaping () -> Void) { completion() }

  func earlyExit(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      if name.isEmpty {
        group.leave()
        continue
      }
      ask(name) { group.leave() }
    }
    group.notify(queue: .main) { print("done") }
  }

  func leftInPlace(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      if name.isEmpty {
        group.leave()
      } else {
        ask(name) { group.leave() }
      }
    }
    group.notify(queue: .main) { print("done") }
  }
}

struct Parameters {
  private(set) var values: [String: Int] = [:]
  mutating func stamp() -> Parameters {
    values["stamp"] = 1
    return self
  }
}

@MainActor
final class Sender {
  func send(_ values: Parameters, completion: @escaping () -> Void) { completion() }

  func sendAll(_ numbers: [Int]) {
    let group = DispatchGroup()
    for number in numbers where number > 0 {
      var values = Parameters()
      _ = values.stamp()
      group.enter()
      send(values.stamp()) { group.leave() }
    }
    group.notify(queue: .main) { print("sent") }
  }
}
