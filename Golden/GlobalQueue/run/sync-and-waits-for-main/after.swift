import Foundation

var finished = false
var count = 0

func total(_ numbers: [Int]) -> Int {
  numbers.reduce(0, +)
}

print(total([1, 2, 3]))
Task.detached {
  let first = await MainActor.run { "asked" }
  print(first)
  await MainActor.run { print("told") }
  print("goes on")
  Task { @MainActor in finished = true }
}
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
print("done")
