import Foundation

final class Chooser: Sendable {
  private let count: Int
  init(count: Int) { self.count = count }
  func best(of names: [String], completion: @escaping @Sendable (String, Int) -> Void) {
    DispatchQueue.global().async {
      completion(names.sorted().first ?? "", self.count)
    }
  }
}

final class Preparer: @unchecked Sendable {
  private var chooser: Chooser?

  func start(_ isSmart: Bool) async {
    choose(isSmart) { name, count in
      print(name, count)
    }
  }

  private func choose(_ isSmart: Bool, completion: @escaping (String, Int) -> Void) {
    switch isSmart {
    case true:
      chooser = Chooser(
        count: 3
      )
      chooser?.best(of: ["b", "a"]) { name, count in
        completion(name, count)
      }
    case false:
      completion("b", 0)
    }
  }
}
