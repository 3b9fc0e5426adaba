import Foundation

/// What of a JSON value is not as a JSON Schema says, for the part of it that schemas of the program use. Keys that the schema
/// doesn't name are faults here.
struct SchemaCheck {
  private let document: [String: Any]
  private(set) var faults: [String] = []

  init(schema: [UInt8]) throws {
    document = try JSONSerialization.jsonObject(with: Data(schema)) as? [String: Any] ?? [:]
  }

  static func faults(of json: [UInt8], by schema: [UInt8]) throws -> [String] {
    var check = try SchemaCheck(schema: schema)
    check.check(try JSONSerialization.jsonObject(with: Data(json)), check.document, at: "$")
    return check.faults
  }

  private mutating func check(_ value: Any, _ schema: [String: Any], at path: String) {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      let target = (document["$defs"] as? [String: Any])?[name] as? [String: Any]
      guard let target else { return note("\(path): there is no definition '\(name)'") }
      return check(value, target, at: path)
    }
    if let options = schema["enum"] as? [String] {
      if !((value as? String).map(options.contains) ?? false) { note("\(path): '\(value)' is not known") }
      return
    }
    if let number = schema["const"] as? Int {
      if value as? Int != number { note("\(path): '\(value)' is not \(number)") }
      return
    }
    switch schema["type"] as? String {
    case "string": if !(value is String) { note("\(path): is no string") }
    case "boolean": if !(value is Bool) { note("\(path): is no boolean") }
    case "integer":
      let least = schema["minimum"] as? Int ?? .min
      if !((value as? Int).map { $0 >= least } ?? false) { note("\(path): '\(value)' is no such number") }
    case "array": checkList(value, schema, at: path)
    case "object": checkObject(value, schema, at: path)
    default: note("\(path): the schema says nothing of it")
    }
  }

  private mutating func checkList(_ value: Any, _ schema: [String: Any], at path: String) {
    guard let list = value as? [Any], let items = schema["items"] as? [String: Any] else {
      return note("\(path): is no list")
    }
    for element in list { check(element, items, at: "\(path)[]") }
  }

  private mutating func checkObject(_ value: Any, _ schema: [String: Any], at path: String) {
    guard let object = value as? [String: Any], let properties = schema["properties"] as? [String: Any] else {
      return note("\(path): is no object")
    }
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      note("\(path): lacks '\(key)'")
    }
    for (key, element) in object {
      guard let property = properties[key] as? [String: Any] else {
        note("\(path): '\(key)' is not in the schema")
        continue
      }
      check(element, property, at: "\(path).\(key)")
    }
  }

  private mutating func note(_ fault: String) { faults.append(fault) }
}
