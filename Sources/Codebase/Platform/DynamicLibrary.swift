#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A library that is loaded while the program runs, and stays so until it ends.
struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Nil where there is none at a path, or it can't be loaded.
  init?(path: String) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  struct Missing: Error {
    let symbol: String
  }

  /// A function by its name in C.
  ///
  /// - Parameter type: what it is there, as a `@convention(c)` function.
  func function<Function>(_ name: String, as type: Function.Type = Function.self) throws(Missing) -> Function
  {
    guard let symbol = dlsym(handle, name) else { throw Missing(symbol: name) }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
