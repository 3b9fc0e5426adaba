import Dispatch

final class Register {
  private var names: [String] = []

  func add(_ name: String) {
    names.append(name)
  }
}

// Apple's Dispatch warns of these captures, and a task's would be errors.
func fill(_ done: @escaping () -> Void) {
  let register = Register()
  DispatchQueue.global().async {
    register.add("a")
  }
  DispatchQueue.global(qos: .utility).async {
    register.add("b")
  }
  DispatchQueue.global().async {
    done()
  }
}

// It belongs to the task alone.
func fillOne() {
  let register = Register()
  Task.detached {
    register.add("a")
  }
}
