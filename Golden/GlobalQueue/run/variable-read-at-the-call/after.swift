import Foundation

var finished = false

func run() {
  var work: @Sendable () -> Void = {
    Task { @MainActor in
      print("the first closure")
      finished = true
    }
  }
  Task.detached { [work] in work() }
  work = { print("the second closure") }
  work()
}

run()
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
