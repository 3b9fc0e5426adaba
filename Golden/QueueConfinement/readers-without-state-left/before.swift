import Foundation

/// A reader reads again: readers of a concurrent queue may, a lock's may not.
final class Drawer {
  private let access = DispatchQueue(label: "drawer", attributes: .concurrent)
  private let folder: URL

  init(folder: URL) { self.folder = folder }

  func sheet(named name: String) -> Data? {
    access.sync { try? Data(contentsOf: folder.appendingPathComponent(name)) }
  }

  func sheets(named names: [String]) -> [Data] {
    access.sync { names.compactMap { sheet(named: $0) } }
  }

  func clear() {
    access.sync(flags: .barrier) { try? FileManager.default.removeItem(at: folder) }
  }
}

/// Who puts a sheet in goes on meanwhile.
final class Slot {
  private let access = DispatchQueue(label: "slot", attributes: .concurrent)
  private let url: URL

  init(url: URL) { self.url = url }

  func read() -> Data? { access.sync { try? Data(contentsOf: url) } }

  func write(_ data: Data) {
    access.async(flags: .barrier) { try? data.write(to: self.url) }
  }
}
