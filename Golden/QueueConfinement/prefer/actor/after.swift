import Foundation

actor Cache {
  private var values: [String: Int] = [:]
  private let onChange: @Sendable (Int) -> Void

  init(onChange: @escaping @Sendable (Int) -> Void) { self.onChange = onChange }

  func set(_ value: Int, for key: String) {
    values[key] = value
    onChange(value)
  }

  func value(for key: String) -> Int? {
    values[key]
  }
}

func show(_ cache: Cache) async {
  await cache.set(1, for: "one")
  print(await cache.value(for: "one") ?? 0)
}
