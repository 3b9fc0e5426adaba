extension Kiln {
  func glaze(_ layers: Int, separator: String = ")", completion: FiringDone?) {
    completion?(layers)
  }
}
