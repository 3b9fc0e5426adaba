import Foundation

public protocol Exporting {
  func export(_ name: String, completion: @escaping (Bool) -> Void)
}

public final class PDFExporter: Exporting {
  public init() {}

  @available(*, renamed: "export(_:)")
  public func export(_ name: String, completion: @escaping (Bool) -> Void) {
    completion(name.hasSuffix(".pdf"))
  }

  public func export(_ name: String) async -> Bool {
    await withCheckedContinuation { continuation in
      export(name) { value in
        continuation.resume(returning: value)
      }
    }
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
