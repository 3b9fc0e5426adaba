import Dispatch

@MainActor
final class Setup {
  func ask(_ name: String) async {}

  func earlyExit(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            if name.isEmpty {
              return
            }
            await ask(name)
          }
        }
      }
      print("done")
    }
  }

  func leftInPlace(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              if name.isEmpty {
                continuation.resume()
              } else {
                Task { @MainActor in
                  await ask(name)
                  continuation.resume()
                }
              }
            }
          }
        }
      }
      print("done")
    }
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
