import Codebase
import Delivery
import Migration

extension Run {
  /// Writes changes into the files that they edit.
  func writeAccepted(_ changes: [Change]) -> WriteResult {
    let files = changes.editsByFile.sorted { $0.key < $1.key }.compactMap { path, edits in
      source(path).map { ($0, newBytes: edits.applied(to: $0.bytes)) }
    }
    Interruption.isOnlyNoted()
    return InPlaceWriter().write(files) { Interruption.isNoted }
  }
}
