import Foundation

func count() {
  var count = 0
  DispatchQueue.main.async { print(count) }
  count += 1
  Task { @MainActor [count] in print(count) }
  Task { @MainActor in print(count) }
}
