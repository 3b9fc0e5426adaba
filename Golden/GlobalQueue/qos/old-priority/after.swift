import Dispatch

func spread(_ numbers: [Int]) {
  Task.detached(priority: .high) { print(total(numbers)) }
  Task.detached(priority: .medium) { print(total(numbers)) }
  Task.detached(priority: .low) { print(total(numbers)) }
  Task.detached(priority: .background) { print(total(numbers)) }
}

func total(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
