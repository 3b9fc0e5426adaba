import Dispatch

enum Step {
  case weigh(Int), label(text: String), pack(Int, String), seal(String?), ship
  case fail(any Error)
}

@MainActor
final class PackingTable {
  private(set) var done: [String] = []

  func run(_ step: Step) {
    switch step {
    case .weigh(let grams):
      weigh(grams) { result in
        self.done.append(result)
      }
    case let .label(text):
      label(text) { result in
        self.done.append(result)
      }
    case .pack(let ship, let note) where ship > 0 && !note.isEmpty:
      pack(ship, note) { result in
        self.done.append(result)
      }
    case let .seal(tape?):
      seal(tape) { result in
        self.done.append(result)
      }
    case .ship:
      ship { result in
        self.done.append(result)
      }
    case .pack, .seal, .fail:
      break
    }
    guard case .weigh(let grams) = step else { return }
    Task { @MainActor in
      let result = await check(grams)
      self.done.append(result)
    }
  }

  private func weigh(_ grams: Int, completion: @escaping (String) -> Void) {
    Task { @MainActor in completion("\(grams) g") }
  }

  private func label(_ text: String, completion: @escaping (String) -> Void) {
    Task { @MainActor in completion(text) }
  }

  private func pack(_ count: Int, _ note: String, completion: @escaping (String) -> Void) {
    Task { @MainActor in completion("\(count) \(note)") }
  }

  private func seal(_ tape: String, completion: @escaping (String) -> Void) {
    Task { @MainActor in completion(tape) }
  }

  private func ship(completion: @escaping (String) -> Void) {
    Task { @MainActor in completion("shipped") }
  }

  private func check(_ grams: Int) async -> String {
    "\(grams) checked"
  }
}
