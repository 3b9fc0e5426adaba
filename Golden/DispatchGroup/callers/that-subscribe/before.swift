import Combine
import Dispatch

final class Importer {
  private let changes = PassthroughSubject<[String], Never>()
  private var subscriptions: [AnyCancellable] = []

  func start() {
    subscriptions = [
      changes.receive(on: DispatchQueue.main).map { $0 + ["more"] }.sink { [weak self] files in
        self?.importAll(files)
      },
      changes.receive(on: DispatchQueue.main).sink { [weak self] files in self?.exportAll(files) },
      changes.map { $0 + ["less"] }.sink { [weak self] files in self?.exportAll(files) },
    ]
  }

  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  private func importAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported") }
  }

  private func exportAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("exported") }
  }
}
