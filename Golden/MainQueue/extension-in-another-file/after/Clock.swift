enum Clock {
  static func tick() {}
}
