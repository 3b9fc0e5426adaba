import Foundation

func wait(_ delay: Double, _ label: String) {
  DispatchQueue.main.asyncAfter(deadline: .now() + delay) { print(label) }
}

func pause(_ seconds: [String]) {
  for text in seconds { wait(Double(text) ?? .nan, text) }
}

pause(["-3"])
RunLoop.main.run(until: Date() + 0.2)
pause(["0.4", "inf", "1e300", "0.1"])
RunLoop.main.run(until: Date() + 0.8)
print("done")
