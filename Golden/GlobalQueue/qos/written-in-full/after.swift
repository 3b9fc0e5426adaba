import Dispatch

func spread(_ numbers: [Int]) {
  Task.detached(priority: .background) {
    print(total(numbers))
  }
  Task.detached(priority: .utility) {
    print(total(numbers))
  }
  Task.detached(priority: .userInitiated) {
    print(total(numbers))
  }
}

func total(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
