extension Board {
  struct Task {
    var name = ""
  }
}
