import Foundation

public protocol Exporting {
  @available(*, renamed: "export(_:)")
  func export(_ name: String, completion: @escaping (Bool) -> Void)
}

extension Exporting {
  public func export(_ name: String) async -> Bool {
    await withCheckedContinuation { continuation in
      export(name) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

public final class PDFExporter: Exporting {
  public init() {}

  public func export(_ name: String, completion: @escaping (Bool) -> Void) {
    completion(name.hasSuffix(".pdf"))
  }

  @available(*, renamed: "pages()")
  public func pages(completion: @escaping (Int) -> Void) {
    completion(3)
  }

  public func pages() async -> Int {
    await withCheckedContinuation { continuation in
      pages { value in
        continuation.resume(returning: value)
      }
    }
  }
}
