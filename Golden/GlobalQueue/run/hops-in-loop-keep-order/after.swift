import Foundation

var seen: [Int] = []

Task.detached {
  for n in 1...200 {
    Task { @MainActor in
      seen.append(n)
    }
  }
}
while seen.count < 200 { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
print(seen == Array(1...200) ? "in order" : "out of order")
