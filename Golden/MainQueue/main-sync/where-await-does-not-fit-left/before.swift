import Foundation

func flag() -> Bool { true }

func check(_ value: Int?) async -> Int {
  let sum = 1 + DispatchQueue.main.sync { 1 }
  let other = value ?? DispatchQueue.main.sync { 2 }
  defer { DispatchQueue.main.sync { print("done") } }
  var total = 0
  DispatchQueue.main.sync { total = sum + other }
  var local: Int { DispatchQueue.main.sync { 3 } }
  let fits = DispatchQueue.main.sync { 4 }
  return total + local + fits
}
