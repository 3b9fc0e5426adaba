import Migration

extension FileContext {
  /// The attribute of a function with a handler that stays: it points callers to the async one, and warns them where that
  /// is asked for.
  func attribute(renamedTo name: String) -> String {
    settings.deprecatesHandlers
      ? "@available(*, deprecated, renamed: \"\(name)\")" : "@available(*, renamed: \"\(name)\")"
  }
}
