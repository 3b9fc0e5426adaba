import Dispatch

@MainActor
final class Exporter {
  private let writing = DispatchQueue(label: "writing")

  func render(_ page: Int, completion: @escaping () -> Void) { completion() }

  func export(_ pages: [Int]) {
    let group = DispatchGroup()
    for page in pages {
      group.enter()
      render(page) { group.leave() }
    }
    group.notify(queue: writing) {
      print("written")
      print("closed")
    }
  }

  func exportQuietly(_ pages: [Int]) {
    let group = DispatchGroup()
    for page in pages {
      group.enter()
      render(page) { group.leave() }
    }
    group.notify(queue: .global(qos: .utility)) { print("written") }
  }
}
