import Foundation

func notify(_ observers: [() -> Void]) {
  let queue = DispatchQueue.main
  for observer in observers {
    queue.async(execute: observer)
  }
  queue.async { print("notified", observers.count) }
  print(queue.label)
}
