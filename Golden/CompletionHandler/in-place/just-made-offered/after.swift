import Foundation

final class Chooser: Sendable {
  private let count: Int
  init(count: Int) { self.count = count }
  func best(of names: [String]) async -> (String, Int) {
    (names.sorted().first ?? "", self.count)
  }
}

final class Preparer: @unchecked Sendable {
  private var chooser: Chooser?

  func start(_ isSmart: Bool) async {
    let (name, count) = await choose(isSmart)
    print(name, count)
  }

  private func choose(_ isSmart: Bool) async -> (String, Int) {
    switch isSmart {
    case true:
      let chooser = Chooser(
        count: 3
      )
      self.chooser = chooser
      return await chooser.best(of: ["b", "a"])
    case false:
      return ("b", 0)
    }
  }
}
