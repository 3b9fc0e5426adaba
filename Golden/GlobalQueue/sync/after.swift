import Dispatch

func total(_ numbers: [Int]) -> Int {
  let sum = numbers.reduce(0, +)
  print(sum)
  return sum
}
