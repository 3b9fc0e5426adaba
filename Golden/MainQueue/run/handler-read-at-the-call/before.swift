import Foundation

func schedule() {
  var handler = { print("first handler") }
  DispatchQueue.main.async(execute: handler)
  handler = { print("second handler") }
  DispatchQueue.main.async(execute: handler)
  handler = { print("never") }

  var count = 1
  DispatchQueue.main.async { print("count is \(count)") }
  DispatchQueue.main.async { [count] in print("count was \(count)") }
  count = 2
}

schedule()
RunLoop.main.run(until: Date() + 0.5)
