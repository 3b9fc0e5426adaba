import Foundation

/// A handler that takes one tuple, as a library of old wrote them.
final class Vault {
  private var entries: [String: String] = [:]

  @MainActor func entry(named name: String) async -> (value: String?, problem: String?) {
    if let found = self.entries[name] {
      return (found, nil)
    } else {
      return (nil, "no entry \(name)")
    }
  }

  @MainActor func store(_ value: String, as name: String) async -> Bool {
    self.entries[name] = value
    return true
  }
}

final class Reader {
  let vault = Vault()
  var shown: [String] = []

  func readTwice() {
    Task { @MainActor in
      let (value, problem) = await vault.entry(named: "first")
      guard let value else {
        self.shown.append(problem ?? "?")
        return
      }
      self.shown.append(value)
    }
    Task { @MainActor in
      let stored = await vault.store("b", as: "second")
      guard stored else { return }
      Task { @MainActor in
        let entry = await self.vault.entry(named: "second")
        self.shown.append(entry.value ?? entry.problem ?? "?")
      }
    }
  }

  @MainActor func copy(_ name: String) async -> (value: String?, problem: String?) {
    let (value, problem) = await vault.entry(named: name)
    if let value {
      self.shown.append(value)
      return (value, nil)
    } else {
      return (nil, problem)
    }
  }

  func copyBoth() {
    Task { @MainActor in
      let (value, problem) = await copy("first")
      self.shown.append(value ?? problem ?? "")
    }
  }
}

// Answered before the call returns, which the loop counts on: no task may take its place.
enum Sealing {
  static func seal(_ text: String, completion: @escaping ((sealed: String?, failed: Bool)) -> Void) {
    if let first = text.first {
      completion(("\(first)", false))
    }
  }
}

final class Seals {
  var all: [String] = []

  func sealAll(_ texts: [String], completion: @escaping ((Bool)) -> Void) {
    for (index, text) in texts.enumerated() {
      Sealing.seal(text) { (sealed, failed) in
        if let sealed { self.all.append(sealed) }
        if index + 1 == texts.count { completion(!failed) }
      }
    }
  }

  func sealOne() {
    Sealing.seal("a") { [unowned seals = self] (sealed, failed) in
      seals.all.append(sealed ?? "")
    }
  }
}

// What comes back is known from the handler alone.
enum Wire {
  static func read<Value>(_ text: String, completion: @escaping (Value?, Bool) -> Void) {
    Task { @MainActor in
      completion(text as? Value, true)
    }
  }
}

extension Seals {
  func read() {
    Wire.read("a") { (text: String?, isWhole) in
      self.all.append(text ?? "\(isWhole)")
    }
  }
}
