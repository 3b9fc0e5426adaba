import Foundation

/// Wrap calls from other threads:
///
///     DispatchQueue.main.async { update() }
struct Docs {
  let sample = "DispatchQueue.main.async { update() }"
  let block = """
    DispatchQueue.main.async {
      update()
    }
    """
  /* DispatchQueue.main.sync { } */

  func show(count: Int) {
    // DispatchQueue.main.async { print(count) }
    print("before \(count)"); Task { @MainActor in print("DispatchQueue.main.async \(count) {") }; print("after \(count)")
    let é = "🧵"; Task { @MainActor in print(é) }
  }
}
