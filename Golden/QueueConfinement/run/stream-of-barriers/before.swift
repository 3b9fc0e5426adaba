import Dispatch
import Foundation

/// Answers in the order in which it is asked.
final class Clerk: @unchecked Sendable {
  private let deskQueue: DispatchQueue
  private let name: String
  private var served: [Int] = []

  init(name: String) {
    self.name = name
    deskQueue = DispatchQueue(label: "desk of \(name)", attributes: .concurrent)
  }

  func serve(_ number: Int, then answer: @escaping @Sendable (String) -> Void) {
    deskQueue.async(flags: .barrier) { [weak self] in
      guard let self else { return }
      self.served.append(number)
      answer("\(self.name) served \(self.served.count), \(number) last")
    }
  }
}

let clerk = Clerk(name: "Ada")
for number in 0..<20 {
  clerk.serve(number) { text in
    print(text)
    if number == 19 { exit(0) }
  }
}
RunLoop.main.run()
