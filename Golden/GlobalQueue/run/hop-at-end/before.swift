import Foundation

var finished = false

func square(_ n: Int) -> Int { n * n }

print("start")
DispatchQueue.global(qos: .userInitiated).async {
  let result = square(12)
  DispatchQueue.main.async {
    print("result", result)
    finished = true
  }
}
print("queued")
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
print("end")
