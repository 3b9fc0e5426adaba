import Dispatch

struct Point {
  var x = 0
}

func sum(_ numbers: [Int]) {
  var total = 0
  var point = Point()
  for number in numbers {
    total += number
    var own = number
    own += 1
    DispatchQueue.main.async { print(total) }
    DispatchQueue.main.async { print(own) }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print(point.x) }
  point.x = 2
}
