import Dispatch

func spread(_ numbers: [Int]) {
  DispatchQueue.global(qos: .userInteractive).async { print(total(numbers)) }
  DispatchQueue.global(qos: .userInitiated).async { print(total(numbers)) }
  DispatchQueue.global(qos: .default).async { print(total(numbers)) }
  DispatchQueue.global(qos: .utility).async { print(total(numbers)) }
  DispatchQueue.global(qos: .background).async { print(total(numbers)) }
  DispatchQueue.global(qos: .unspecified).async { print(total(numbers)) }
}

func total(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
