import Foundation

/// Keeps nothing itself: the files are what it guards.
final class Drawer {
  private let access = DispatchQueue(label: "drawer", attributes: .concurrent)
  private let folder: URL

  init(folder: URL) { self.folder = folder }

  func sheet(named name: String) -> Data? {
    access.sync { data(named: name) }
  }

  func put(_ data: Data, named name: String) -> Bool {
    access.sync(flags: .barrier) { () -> Bool in
      guard self.data(named: name) == nil else { return false }
      return (try? data.write(to: url(of: name))) != nil
    }
  }

  func remove(_ name: String) -> Bool {
    access.sync(flags: .barrier) { take(away: name) }
  }

  private func take(away name: String) -> Bool {
    dispatchPrecondition(condition: .onQueue(access))
    return (try? FileManager.default.removeItem(at: url(of: name))) != nil
  }

  private func data(named name: String) -> Data? { try? Data(contentsOf: url(of: name)) }

  private func url(of name: String) -> URL { folder.appendingPathComponent(name) }
}
