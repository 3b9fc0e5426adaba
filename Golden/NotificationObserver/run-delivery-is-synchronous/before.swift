import Foundation

@preconcurrency @MainActor
final class Document {
  private var token: (any NSObjectProtocol)?
  private(set) var saves = 0

  func observe() {
    token = NotificationCenter.default.addObserver(
      forName: Notification.Name("willClose"), object: nil, queue: .main
    ) { [weak self] note in
      let name = note.userInfo?["name"] as? String ?? "nobody"
      self?.save(for: name)
    }
  }

  private func save(for name: String) {
    saves += 1
    print("saved for \(name)")
  }
}

@MainActor
func run() {
  let document = Document()
  document.observe()
  NotificationCenter.default.post(name: Notification.Name("willClose"), object: nil, userInfo: ["name": "main"])
  print("posted, \(document.saves) saved")
  DispatchQueue.global().async {
    NotificationCenter.default.post(name: Notification.Name("willClose"), object: nil, userInfo: ["name": "another thread"])
    print("the poster waited")
  }
  RunLoop.main.run(until: Date() + 0.5)
  print("\(document.saves) saved")
}

MainActor.assumeIsolated { run() }
