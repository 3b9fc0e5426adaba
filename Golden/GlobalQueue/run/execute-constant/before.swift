import Foundation

var finished = 0

func run(_ label: String) {
  let work: @Sendable () -> Void = {
    let text = label.uppercased()
    DispatchQueue.main.async {
      print(text)
      finished += 1
    }
  }
  DispatchQueue.global(qos: .utility).async(execute: work)
}

run("first")
while finished < 1 { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
run("second")
while finished < 2 { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
