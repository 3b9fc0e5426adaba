import Foundation

final class Journal: @unchecked Sendable {
  private let queue = DispatchQueue(label: "journal", qos: .utility)
  private var pages: [String] = []
  private var isOpen = true

  func write(_ page: String) {
    queue.async {
      guard self.isOpen else { return }
      self.pages.append(page)
    }
  }

  func close() {
    queue.async { self.isOpen = false }
  }
}

func record(_ journal: Journal, _ pages: [String]) async {
  for page in pages { journal.write(page) }
  journal.close()
}
