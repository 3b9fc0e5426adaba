import Foundation

@MainActor
final class Keeper {
  private var kept = 0

  func keep(_ text: String, completion: @escaping @Sendable () -> Void) {
    print("keeping", text)
    DispatchQueue.global().async {
      completion()
    }
  }

  func all(_ texts: [String]) {
    let group = DispatchGroup()
    texts.forEach({
      group.enter()
      keep($0, completion: group.leave)
    })
    group.notify(queue: .main) {
      print("kept", texts)

    }
  }
}

