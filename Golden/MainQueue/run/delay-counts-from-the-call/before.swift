import Foundation

func early() {
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
    print("0.4 s after the call")
  }
  // The main thread is busy while the delay runs out.
  Thread.sleep(forTimeInterval: 0.8)
}

func late(_ delay: TimeInterval) {
  DispatchQueue.main.asyncAfter(deadline: .now() + delay) { print("1 s after the call") }
}

late(Double("1") ?? 1)
early()
print("main thread is free")
RunLoop.main.run(until: Date() + 1)
print("done")
