import Codebase
import Migration
import RewriteKit

extension UnsendableCapture {
  init?(of creation: ItemCreation, in file: FileContext) {
    switch creation.work {
    case .value(let value): self.init(named: value.shortText)
    case .closure(let closure): self.init(of: closure, in: file)
    }
  }
}
