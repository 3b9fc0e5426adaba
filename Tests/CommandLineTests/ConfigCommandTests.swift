import Foundation
import Testing

/// `unqueue config`.
@Suite struct ConfigCommandTests {
  @Test func whatCountsIsShownWithWhereItIsFrom() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "App/Hop.swift")
    try folder.write("{\n  \"exclude\": [\"Old\", \"a/b\"],\n  \"jobs\": 3\n}\n", to: ".unqueue.json")
    try folder.commit()
    let outcome = try Program(folder: folder.path(of: "App"))("config", "--deployment-target", "iOS 17")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for line in [
      "exclude                [\"Old\",\"a/b\"]  (../.unqueue.json:2)",
      "jobs                   3  (../.unqueue.json:3)",
      "deployment-target      iOS 17  (command line)", "quiet                  false  (default)",
    ] {
      #expect(outcome.text.contains("\n  \(line)\n"), "\(outcome.text)")
    }
    let settings = try #require(outcome.text.components(separatedBy: "\nsettings\n").last)
    #expect(settings.contains("iOS 17"), "\(settings)")
  }

  @Test func theSchemaKnowsEveryKeyAndItsType() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.program("config", "--schema")
    let schema = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let properties = try #require(schema?["properties"] as? [String: [String: Any]])
    try folder.write(#"{ "-": 1 }"#, to: ".unqueue.json")
    let message = try folder.program("diff").errors.split(separator: "\n")[0]
    let keys = try #require(message.components(separatedBy: "known are ").last).components(separatedBy: ", ")
    #expect(Set(properties.keys) == Set(keys))
    // A value of the type that the schema says is taken, any other is refused.
    let samples: [String: (good: [Any], bad: Any)] = [
      "boolean": ([true], "x"), "integer": ([1], "x"), "string": ([], 1), "array": ([[String]()], "x"),
    ]
    for (key, property) in properties {
      let sample = try #require((property["type"] as? String).flatMap { samples[$0] })
      let items = property["items"] as? [String: Any]
      let options = property["enum"] as? [Any] ?? (items?["enum"] as? [Any])?.prefix(1).map { [$0] } ?? []
      for value in sample.good + options {
        #expect(try status(of: key, value, in: folder) != 64, "\(key): \(value)")
      }
      #expect(try status(of: key, sample.bad, in: folder) == 64, "\(key): \(sample.bad)")
    }
  }

  private func status(of key: String, _ value: Any, in folder: TemporaryFolder) throws -> Int32 {
    let json = try JSONSerialization.data(withJSONObject: [key: value])
    try folder.write(Array(json), to: ".unqueue.json")
    return try folder.program("diff").status
  }
}
