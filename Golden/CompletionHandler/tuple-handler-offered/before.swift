import Foundation

/// A handler that takes one tuple, as a library of old wrote them.
final class Vault {
  private var entries: [String: String] = [:]

  func entry(named name: String, completion: @escaping ((value: String?, problem: String?)) -> Void) {
    DispatchQueue.main.async {
      if let found = self.entries[name] {
        completion((found, nil))
      } else {
        completion((nil, "no entry \(name)"))
      }
    }
  }

  func store(_ value: String, as name: String, completion: @escaping ((Bool)) -> Void) {
    DispatchQueue.main.async {
      self.entries[name] = value
      completion((true))
    }
  }
}

final class Reader {
  let vault = Vault()
  var shown: [String] = []

  func readTwice() {
    vault.entry(named: "first") { (value, problem) in
      guard let value else {
        self.shown.append(problem ?? "?")
        return
      }
      self.shown.append(value)
    }
    vault.store("b", as: "second") { stored in
      guard stored else { return }
      self.vault.entry(named: "second") { entry in
        self.shown.append(entry.value ?? entry.problem ?? "?")
      }
    }
  }

  func copy(_ name: String, completion: @escaping ((value: String?, problem: String?)) -> Void) {
    vault.entry(named: name) { (value, problem) in
      if let value {
        self.shown.append(value)
        completion((value, nil))
      } else {
        completion((nil, problem))
      }
    }
  }

  func copyBoth() {
    copy("first") { self.shown.append($0 ?? $1 ?? "") }
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
    DispatchQueue.main.async {
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
