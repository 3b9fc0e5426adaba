import Foundation

var finished = false

final class Owner: Sendable {
  func start() {
    DispatchQueue.global().async { [weak self] in
      let name = "owner"
      DispatchQueue.main.async {
        print(name, self == nil ? "gone" : "alive")
        finished = true
      }
    }
  }
}

do {
  let owner = Owner()
  owner.start()
}
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
