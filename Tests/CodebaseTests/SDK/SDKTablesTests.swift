import Testing

@testable import Codebase

/// The tables' form: sorted, free of duplicates, free of contradictions.
@Suite struct SDKTablesTests {
  @Test(arguments: [
    ("modules", SDK.moduleNames),
    ("platform superclass", SDK.classesWithPlatformSuperclass),
    ("nonisolated classes", SDK.nonisolatedClassNames),
    ("main-actor protocols", SDK.mainActorProtocolNames),
    ("SwiftUI protocols", SDK.swiftUIProtocolNames),
    ("nonisolated protocols", SDK.nonisolatedProtocolNames),
    ("async twins", SDK.asyncTwinSpellings),
    ("handler labels", SDK.handlerLabelNames),
    ("void labels", SDK.voidLabelNames),
    ("void functions", SDK.voidFunctionNames),
    ("generic functions", SDK.genericFunctionNames),
    ("generic labels", SDK.genericLabelNames),
  ])
  func namesAreSortedAndUnique(table: (name: String, text: String)) {
    let words = SDK.words(table.text)
    #expect(words == words.sorted(), "\(table.name)")
    #expect(duplicates(words).isEmpty, "\(table.name)")
  }

  @Test(arguments: [
    ("UIKit", SDK.uiKitClasses), ("AppKit", SDK.appKitClasses), ("frameworks", SDK.frameworkClasses),
  ])
  func hierarchiesAreSortedAndUnique(table: (name: String, text: String)) {
    let heads = SDK.words(table.text).filter { $0.hasSuffix(":") }
    #expect(heads == heads.sorted(), "\(table.name)")
    #expect(duplicates(heads).isEmpty, "\(table.name)")
    let pairs = SDK.hierarchy(table.text)
    #expect(duplicates(pairs.map(\.name)).isEmpty, "\(table.name)")
    for (superclass, group) in Dictionary(grouping: pairs, by: \.superclass) {
      #expect(group.map(\.name) == group.map(\.name).sorted(), "\(superclass)")
    }
  }

  @Test func noClassIsInTwoTables() {
    let tables = [SDK.uiKitClasses, SDK.appKitClasses, SDK.frameworkClasses]
    let names =
      tables.flatMap { SDK.hierarchy($0).map(\.name) } + SDK.words(SDK.classesWithPlatformSuperclass)
      + SDK.words(SDK.nonisolatedClassNames)
    #expect(duplicates(names).isEmpty)
  }

  @Test func superclassesLeadToARoot() {
    for name in SDK.mainActorClasses.keys {
      var chain = [name]
      while let superclass = SDK.superclass(of: chain[chain.count - 1]) {
        #expect(!chain.contains(superclass))
        chain.append(superclass)
      }
      let root = chain[chain.count - 1]
      #expect(
        SDK.isNonisolatedClass(root) || SDK.words(SDK.classesWithPlatformSuperclass).contains(root),
        "\(chain)")
    }
  }

  @Test func noProtocolIsInTwoTables() {
    #expect(SDK.mainActorProtocols.isDisjoint(with: SDK.swiftUIProtocols))
    #expect(SDK.mainActorProtocols.isDisjoint(with: SDK.nonisolatedProtocols))
    #expect(SDK.swiftUIProtocols.isDisjoint(with: SDK.nonisolatedProtocols))
  }

  @Test func closureTablesDoNotContradictOneAnother() {
    #expect(SDK.voidFunctions.isDisjoint(with: SDK.genericFunctions))
    #expect(SDK.voidLabels.isDisjoint(with: SDK.genericLabels))
    #expect(SDK.handlerLabels.isDisjoint(with: SDK.voidLabels.union(SDK.genericLabels)))
    #expect(SDK.actionFunctions.isDisjoint(with: SDK.voidFunctions.union(SDK.genericFunctions)))
  }

  @Test func callTablesHaveNoDuplicates() {
    for (name, calls) in SDK.blockingCalls {
      #expect(
        Set(calls.map { [$0.pattern] as [AnyHashable] + [$0.receiver, $0.form] }).count == calls.count,
        "\(name)")
      #expect(calls.allSatisfy { $0.form == .initializer || $0.name.first != nil })
    }
    for (name, entries) in SDK.asyncUnavailables {
      #expect(Set(entries).count == entries.count, "\(name)")
    }
  }

  @Test func spellingsParse() {
    for spelling in SDK.words(SDK.asyncTwinSpellings) + Array(SDK.commonAsyncTwins.keys) {
      let pattern = CallPattern(spelling)
      let labels = pattern.labels ?? []
      #expect("\(pattern.name)(\(labels.map { $0 + ":" }.joined()))" == spelling)
    }
    for call in SDK.blockingCalls.values.joined() {
      #expect(call.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }, "\(call.name)")
      #expect(
        (call.pattern.labels ?? []).allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "_" } }, "\(call.name)")
    }
  }

  private func duplicates(_ names: [String]) -> [String] {
    Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
  }
}
