import Dispatch

func wait() {
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
    // nothing yet
  }
}
