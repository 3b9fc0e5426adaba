import Foundation

final class Recorder: @unchecked Sendable {
  private let queue = DispatchQueue(label: "recorder")
  private var expected = 0
  private var inversions = 0

  func record(_ number: Int) {
    queue.async {
      if number != self.expected { self.inversions += 1 }
      self.expected = number + 1
    }
  }

  var result: [Int] { queue.sync { [expected, inversions] } }
}

let recorder = Recorder()
for number in 0..<10_000 { recorder.record(number) }
print(recorder.result)
