import Foundation

func outer(_ name: String) {
  DispatchQueue.main.async {
    print("\(name)1")
    DispatchQueue.main.async {
      print("\(name)2")
      DispatchQueue.main.async { print("\(name)3") }
    }
    print("\(name)1 end")
  }
}

outer("A")
outer("B")
outer("C")
RunLoop.main.run(until: Date() + 0.5)
