import Dispatch

func spread(_ numbers: [Int]) {
  DispatchQueue.global(priority: .high).async { print(total(numbers)) }
  DispatchQueue.global(priority: .default).async { print(total(numbers)) }
  DispatchQueue.global(priority: .low).async { print(total(numbers)) }
  DispatchQueue.global(priority: .background).async { print(total(numbers)) }
}

func total(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
