import Dispatch

func warmUp(_ words: [String]) {
  Task.detached {print(words.sorted())}
  Task.detached(priority: .utility) { print(words.count) }
  Task.detached {  print(words.first ?? "")  }
  print("first");Task.detached { print(words.isEmpty) };print("last")
  Task.detached {}
}
