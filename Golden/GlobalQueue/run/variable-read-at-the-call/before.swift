import Foundation

var finished = false

func run() {
  var work: @Sendable () -> Void = {
    DispatchQueue.main.async {
      print("the first closure")
      finished = true
    }
  }
  DispatchQueue.global().async(execute: work)
  work = { print("the second closure") }
  work()
}

run()
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
