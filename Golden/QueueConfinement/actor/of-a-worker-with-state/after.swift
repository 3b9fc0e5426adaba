import Foundation

actor Journal {
  private var pages: [String] = []
  private var isOpen = true

  func write(_ page: String) {
    guard isOpen else { return }
    pages.append(page)
  }

  func close() {
    isOpen = false
  }
}

func record(_ journal: Journal, _ pages: [String]) async {
  for page in pages { await journal.write(page) }
  await journal.close()
}
