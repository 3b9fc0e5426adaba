import Foundation

var seen: [Int] = []

DispatchQueue.global().async {
  for n in 1...200 {
    DispatchQueue.main.async {
      seen.append(n)
    }
  }
}
while seen.count < 200 { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
print(seen == Array(1...200) ? "in order" : "out of order")
