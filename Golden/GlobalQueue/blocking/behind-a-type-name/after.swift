import Foundation

final class Tool: Sendable {
  let name: String

  init(name: String) { self.name = name }

  static func output(of name: String) -> Int {
    let tool = Tool(name: name)
    return tool.runToEnd()
  }

  static func length(of name: String) -> Int {
    let text = Tool(name: name)
    return text.name.count
  }

  func runToEnd() -> Int {
    Thread.sleep(forTimeInterval: 1)
    return name.count
  }
}

func report() {
  DispatchQueue.global(qos: .utility).async {
    print(Tool.output(of: "lint"))
  }
  Task.detached(priority: .utility) {
    print(Tool.length(of: "lint"))
  }
}
