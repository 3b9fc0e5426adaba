import Dispatch

func first() {}
func second() {}

func both() {
  DispatchQueue.main.async(execute: { first() } // the first
  ); second()
}
