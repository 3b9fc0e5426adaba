import Foundation

func apply<T>(_ work: () -> T) -> T { work() }

func choose(_ flag: Bool) {
  apply {
    if flag {
      DispatchQueue.main.async { print("yes") }
    } else {
      DispatchQueue.main.async { print("no") }
    }
  }
  apply {
    if flag { DispatchQueue.main.async { print("maybe") } }
  }
}
