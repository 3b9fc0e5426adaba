import Foundation

var finished = false

func square(_ n: Int) -> Int { n * n }

print("start")
Task.detached(priority: .userInitiated) {
  let result = square(12)
  Task { @MainActor in
    print("result", result)
    finished = true
  }
}
print("queued")
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
print("end")
