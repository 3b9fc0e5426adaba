import Foundation

func notify(_ observers: [() -> Void]) {
  let queue = DispatchQueue.main
  for observer in observers {
    Task { @MainActor in observer() }
  }
  Task { @MainActor in print("notified", observers.count) }
  print(queue.label)
}
