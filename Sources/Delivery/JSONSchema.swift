import Foundation

/// What a JSON value must be, as JSON Schema says it (draft 2020-12).
package indirect enum JSONSchema: Sendable, Encodable {
  case text
  /// One of these strings.
  case choice([String])
  /// This number and no other.
  case exactly(Int)
  /// A whole number that is at least this.
  case number(from: Int)
  case truth
  case list(JSONSchema)
  /// With these properties; others may appear.
  case object([Property])
  /// With no properties but these, all of which may be left out.
  case options([Property])
  /// One of the definitions of the document.
  case definition(String)

  package struct Property: Sendable, Encodable {
    let name: String
    let schema: JSONSchema
    let isOptional: Bool
    let description: String?

    package init(
      _ name: String, _ schema: JSONSchema, isOptional: Bool = false, description: String? = nil
    ) {
      self.name = name
      self.schema = schema
      self.isOptional = isOptional
      self.description = description
    }

    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encodeIfPresent(description, forKey: .description)
      try schema.encode(to: encoder)
    }
  }

  fileprivate enum Key: String, CodingKey {
    case type, items, properties, required, minimum, title, description, additionalProperties
    case choice = "enum"
    case exactly = "const"
    case reference = "$ref"
    case dialect = "$schema"
    case definitions = "$defs"
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .text: try values.encode("string", forKey: .type)
    case .choice(let options):
      try values.encode("string", forKey: .type)
      try values.encode(options, forKey: .choice)
    case .exactly(let number): try values.encode(number, forKey: .exactly)
    case .number(let least):
      try values.encode("integer", forKey: .type)
      try values.encode(least, forKey: .minimum)
    case .truth: try values.encode("boolean", forKey: .type)
    case .list(let element):
      try values.encode("array", forKey: .type)
      try values.encode(element, forKey: .items)
    case .object(let properties):
      try encode(properties, in: &values)
      try values.encode(properties.filter { !$0.isOptional }.map(\.name), forKey: .required)
    case .options(let properties):
      try encode(properties, in: &values)
      try values.encode(false, forKey: .additionalProperties)
    case .definition(let name): try values.encode("#/$defs/\(name)", forKey: .reference)
    }
  }

  private func encode(
    _ properties: [Property], in values: inout KeyedEncodingContainer<Key>
  ) throws {
    try values.encode("object", forKey: .type)
    let byName = properties.map { ($0.name, $0) }
    try values.encode(Dictionary(uniqueKeysWithValues: byName), forKey: .properties)
  }

  /// A schema that stands for itself, with what it refers to.
  package struct Document: Encodable {
    private let title: String
    private let schema: JSONSchema
    private let definitions: [String: JSONSchema]

    package init(title: String, _ schema: JSONSchema, definitions: [String: JSONSchema] = [:]) {
      self.title = title
      self.schema = schema
      self.definitions = definitions
    }

    /// As UTF-8, ended by a line feed.
    ///
    /// - Throws: an `EncodingError`; none is known to occur.
    package func json() throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }

    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode("https://json-schema.org/draft/2020-12/schema", forKey: .dialect)
      try values.encode(title, forKey: .title)
      if !definitions.isEmpty { try values.encode(definitions, forKey: .definitions) }
      try schema.encode(to: encoder)
    }
  }
}
