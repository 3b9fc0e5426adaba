import Foundation

func warmUp() {
  print("before")
  Task.detached {
    prepareTables()
    prepareIndex()
  }
  print("after")
}

func prepareTables() {}
func prepareIndex() {}
