import Dispatch

func local() {
  struct Task {}
  print(Task())
  _Concurrency.Task { @MainActor in print("local") }
}

class Base {
  struct Task {}
}

class Middle: Base {}

class Leaf: Middle {
  func go() { _Concurrency.Task { @MainActor in print("inherited") } }
}

class Box<Task> {}

extension Box {
  func go() { _Concurrency.Task { @MainActor in print("generic") } }
}

struct Maker {
  static func Task(_ work: () -> Void) {}
  func go() { _Concurrency.Task { @MainActor in print("function") } }
}

func free() { Task { @MainActor in print("free") } }
