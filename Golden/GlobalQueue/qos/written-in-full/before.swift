import Dispatch

func spread(_ numbers: [Int]) {
  DispatchQueue.global(qos: DispatchQoS.QoSClass.background).async {
    print(total(numbers))
  }
  DispatchQueue.global(qos: DispatchQoS.utility.qosClass).async {
    print(total(numbers))
  }
  DispatchQueue.global(qos: Dispatch.DispatchQoS.QoSClass.userInitiated).async {
    print(total(numbers))
  }
}

func total(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
