import Dispatch
import SwiftUI

struct Loader: Sendable {
  @available(*, renamed: "load(_:)")
  func load(_ name: String, completion: @escaping @Sendable () -> Void) { completion() }

  func load(_ name: String) async {
    await withCheckedContinuation { continuation in
      load(name) {
        continuation.resume()
      }
    }
  }
}

struct NameList: View {
  @State private var names: [String] = []
  @State private var isLoading = false
  private let loader = Loader()

  var body: some View {
    Text(names.joined())
  }

  @MainActor
  func reload() {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      loader.load(name) { group.leave() }
    }
    group.notify(queue: .main) {
      names = []
    }
  }

  @MainActor
  func reloadQuietly() {
    Task { @MainActor [names] in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable in
            await loader.load(name)
          }
        }
      }
      isLoading = false
    }
  }
}

@MainActor
final class Counter {
  var total = 0

  func ask(_ number: Int, completion: @escaping () -> Void) { completion() }

  func start() {
    let group = DispatchGroup()
    group.enter()
    total += 1
    ask(total) { group.leave() }
    group.notify(queue: .main) { [total] in
      print(total)
    }
  }
}
