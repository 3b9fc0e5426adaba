import Foundation

final class Received: @unchecked Sendable {
  var numbers: [Int] = []
}

let received = Received()

func produce(into received: Received) {
  for number in 0..<2000 {
    if number % 3 == 0 {
      DispatchQueue.main.async(qos: .utility) { received.numbers.append(number) }
    } else {
      DispatchQueue.main.async { received.numbers.append(number) }
    }
  }
}

Thread.detachNewThread { produce(into: received) }
let giveUp = Date() + 10
while received.numbers.count < 2000, Date() < giveUp {
  RunLoop.main.run(until: Date() + 0.05)
}
print(received.numbers.count)
print(received.numbers == Array(0..<2000))
