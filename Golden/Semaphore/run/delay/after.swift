import Foundation

func rest() {
  Thread.sleep(forTimeInterval: 0.2)
}

let start = Date()
rest()
let elapsed = Date().timeIntervalSince(start)
print(elapsed >= 0.2, elapsed < 0.4)
