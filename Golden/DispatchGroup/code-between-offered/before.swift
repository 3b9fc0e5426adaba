import Dispatch

@MainActor
final class Charts {
  private var changes: Set<String> = []
  private(set) var text = ""

  func samples(completion: @escaping (String) -> Void) { completion("samples") }
  func state(completion: @escaping (String) -> Void) { completion("state") }
  func send(_ values: [String: Int], completion: @escaping () -> Void) { completion() }
  func stamp() -> Int { 1 }

  func reload() {
    let group = DispatchGroup()
    var samples: String?
    if changes.remove("samples") != nil {
      group.enter()
      self.samples {
        samples = $0
        group.leave()
      }
    }

    // Every time.
    _ = changes.remove("state")
    group.enter()
    state { text in
      self.text = text
      group.leave()
    }

    group.notify(queue: .main) {
      self.text += samples ?? ""
    }
  }

  func sendAll(_ numbers: [Int]) {
    let group = DispatchGroup()
    for number in numbers {
      var values = ["number": number]
      values["stamp"] = stamp()
      if number == 0 {
        text = "zero"
        continue
      }
      group.enter()
      send(values) { group.leave() }
    }
    group.notify(queue: .main) { print("sent") }
  }

  func stamped() {
    let group = DispatchGroup()
    group.enter()
    send([:]) { group.leave() }
    let time = stamp()
    group.notify(queue: .main) { print(time) }
  }
}

@MainActor
final class Setup {
  private var steps = 0

  func ask(_ name: String, completion: @escaping () -> Void) { completion() }

  func loopThenStatement(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      ask(name) { group.leave() }
    }
    steps += 1
    group.notify(queue: .main) { print("done") }
  }

  func sharedValue() {
    let group = DispatchGroup()
    group.enter()
    let name = "first".lowercased()
    ask(name) { group.leave() }
    group.enter()
    ask(name + "!") { group.leave() }
    group.notify(queue: .main) { print("done") }
  }
}
