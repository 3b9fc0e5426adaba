import Dispatch

func local() {
  struct Task {}
  print(Task())
  DispatchQueue.main.async { print("local") }
}

class Base {
  struct Task {}
}

class Middle: Base {}

class Leaf: Middle {
  func go() { DispatchQueue.main.async { print("inherited") } }
}

class Box<Task> {}

extension Box {
  func go() { DispatchQueue.main.async { print("generic") } }
}

struct Maker {
  static func Task(_ work: () -> Void) {}
  func go() { DispatchQueue.main.async { print("function") } }
}

func free() { DispatchQueue.main.async { print("free") } }
