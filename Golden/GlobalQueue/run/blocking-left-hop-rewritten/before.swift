import Foundation

var finished = false

print("start")
DispatchQueue.global().async {
  Thread.sleep(forTimeInterval: 0.02)
  DispatchQueue.main.async {
    print("rested")
    finished = true
  }
}
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
print("end")
