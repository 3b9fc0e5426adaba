import Dispatch

func total(_ numbers: [Int]) -> Int {
  let sum = DispatchQueue.global(qos: .userInitiated).sync { numbers.reduce(0, +) }
  DispatchQueue.global().sync {
    print(sum)
  }
  return sum
}
