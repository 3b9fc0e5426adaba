import Codebase
import Migration

extension MemberFacts {
  /// Whether another member of its type, or another global, has its name: without one of its parameters, it could be taken
  /// for that.
  package func sharesItsName(in file: FileContext) -> Bool {
    let owner = file.codebase.index.owner(of: self)?.path
    let named = owner.map { file.resolver.members(name, of: $0) } ?? file.codebase.index.globals(named: name)
    return named.count > 1
  }
}
