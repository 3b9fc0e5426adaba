import Foundation

var finished = false
var count = 0

func total(_ numbers: [Int]) -> Int {
  DispatchQueue.global().sync { numbers.reduce(0, +) }
}

print(total([1, 2, 3]))
DispatchQueue.global().async {
  let first = DispatchQueue.main.sync { "asked" }
  print(first)
  DispatchQueue.main.sync { print("told") }
  print("goes on")
  DispatchQueue.main.async { finished = true }
}
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
print("done")
