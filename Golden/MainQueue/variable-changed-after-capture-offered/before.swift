import Foundation

func count() {
  var count = 0
  DispatchQueue.main.async { print(count) }
  count += 1
  DispatchQueue.main.async { [count] in print(count) }
  DispatchQueue.main.async { print(count) }
}
