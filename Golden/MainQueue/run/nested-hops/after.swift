import Foundation

func outer(_ name: String) {
  Task { @MainActor in
    print("\(name)1")
    Task { @MainActor in
      print("\(name)2")
      Task { @MainActor in print("\(name)3") }
    }
    print("\(name)1 end")
  }
}

outer("A")
outer("B")
outer("C")
RunLoop.main.run(until: Date() + 0.5)
