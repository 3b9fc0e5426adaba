import Foundation

func remind() {
  DispatchQueue.main.asyncAfter(deadline: .now() + 1 /* second */) { // why not
    print("reminded")
  }
}
