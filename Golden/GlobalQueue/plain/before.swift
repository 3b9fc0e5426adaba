import Foundation

func warmUp() {
  print("before")
  DispatchQueue.global().async {
    prepareTables()
    prepareIndex()
  }
  print("after")
}

func prepareTables() {}
func prepareIndex() {}
