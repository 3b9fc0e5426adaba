enum Launch {
  static func start() { Feed().append("first") }
}
