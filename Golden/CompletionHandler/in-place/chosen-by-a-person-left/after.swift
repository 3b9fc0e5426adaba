import Dispatch

final class ListView {
  var selectionCallback: ((Int) -> Void)?

  func list(_ list: ListView, didSelectRowAt row: Int) { selectionCallback?(row) }
}

enum Lists {
  static func make(_ items: [String], callback: @escaping (Int) -> Void) -> ListView? {
    guard !items.isEmpty else { return nil }
    let list = ListView()
    list.selectionCallback = callback
    return list
  }
}

final class Picker {
  private var shown: ListView?

  // A row may be chosen twice, or never.
  func pick(from items: [String], completion: @escaping (Int) -> Void) {
    guard let list = Lists.make(items, callback: completion) else { return }
    shown = list
  }
}

@MainActor func choose(with picker: Picker) {
  picker.pick(from: ["a", "b"]) { index in print(index) }
}
