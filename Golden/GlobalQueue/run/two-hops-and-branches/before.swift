import Foundation

@MainActor final class Screen {
  var lines: [String] = []
  var done = false

  func show(_ text: String) {
    DispatchQueue.global(qos: .utility).async {
      DispatchQueue.main.async { self.lines.append("checking \(text)") }
      guard let number = Int(text) else {
        DispatchQueue.main.async {
          self.lines.append("not a number")
          self.done = true
        }
        return
      }
      let square = number * number
      DispatchQueue.main.async {
        self.lines.append("\(square)")
        self.done = true
      }
    }
  }
}

MainActor.assumeIsolated {
  let screen = Screen()
  for text in ["7", "seven"] {
    screen.done = false
    screen.show(text)
    while !screen.done { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
  }
  print(screen.lines.joined(separator: ", "))
}
