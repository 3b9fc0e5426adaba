import Foundation

protocol Catalogue: Sendable {
  func titles(completion: @escaping @Sendable ([String]) -> Void)
}

final class Shop: Catalogue {
  @available(*, renamed: "titles()")
  func titles(completion: @escaping @Sendable ([String]) -> Void) {
    DispatchQueue.global().async { completion(["Atlas"]) }
  }

  func titles() async -> [String] {
    await withCheckedContinuation { continuation in
      titles { continuation.resume(returning: $0) }
    }
  }

  func longest() async -> String {
    let all = await titles()
    return all.max { $0.count < $1.count } ?? ""
  }
}

final class Window: Sendable {
  let catalogue: any Catalogue
  init(_ catalogue: any Catalogue) { self.catalogue = catalogue }

  // A catalogue has no async function of that name.
  func first() async -> String? {
    await withCheckedContinuation { continuation in
      catalogue.titles { all in
        continuation.resume(returning: all.first)
      }
    }
  }
}

@MainActor
func show(_ shop: Shop, _ window: Window) async {
  let title = await shop.longest()
  print(title)
}

@MainActor
func decorate(_ window: Window) async {
  let title = await window.first()
  print(title ?? "empty")
}
