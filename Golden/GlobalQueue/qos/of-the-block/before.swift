import Dispatch

func spread(_ numbers: [Int]) {
  DispatchQueue.global().async(qos: .utility) {
    print(total(numbers))
  }
  DispatchQueue.global().async(qos: DispatchQoS.background) {
    print(total(numbers))
  }
  DispatchQueue.global().async(qos: .init(qosClass: .userInitiated, relativePriority: 0)) {
    print(total(numbers))
  }
}

func total(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
