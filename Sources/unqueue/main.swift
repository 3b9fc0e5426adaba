import ArgumentParser
import SwiftSyntax
import SwiftParser
print(Parser.parse(source: "let a = 1").description)
