import Dispatch
import Foundation

protocol Exporting: AnyObject {
  func export(now: Date, completion: @escaping (Bool) -> Void)
}

extension Exporting {
  func export(completion: @escaping (Bool) -> Void) { export(now: Date(), completion: completion) }
}

final class ExportManager: @unchecked Sendable {
  private let turn = DispatchSemaphore(value: 1)

  func makeExporter() -> Exporting { HistoryExporter(manager: self) }

  func run(_ exporter: Exporting) -> Bool {
    guard takeTurn() else { return false }
    defer { turn.signal() }
    return true
  }

  private func takeTurn() -> Bool { turn.wait(timeout: .now() + 1) == .success }
}

class BaseExporter {
  let manager: ExportManager
  init(manager: ExportManager) { self.manager = manager }
}

final class HistoryExporter: BaseExporter, Exporting {
  func export(now: Date, completion: @escaping (Bool) -> Void) { completion(manager.run(self)) }
}

final class Background {
  private let exports = ExportManager()

  func begin() {
    let exporter = exports.makeExporter()
    DispatchQueue.global(qos: .background).async {
      exporter.export { print($0) }
    }
  }
}
