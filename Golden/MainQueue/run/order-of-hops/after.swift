import Foundation

print("start")
Task { @MainActor in print("first") }
Task { @MainActor in print("second") }
Task { @MainActor in print("third") }
Task { @MainActor in print("fourth") }
Task { @MainActor in
  print("fifth")
}
print("end of script")
RunLoop.main.run(until: Date() + 0.5)
print("done")
