import Foundation

print("start")
DispatchQueue.main.async { print("first") }
DispatchQueue.main.async(execute: { print("second") })
let item = DispatchWorkItem { print("third") }
DispatchQueue.main.async(execute: item)
DispatchQueue.main.async(qos: .background) { print("fourth") }
DispatchQueue.main.async(qos: .userInteractive) {
  print("fifth")
}
print("end of script")
RunLoop.main.run(until: Date() + 0.5)
print("done")
