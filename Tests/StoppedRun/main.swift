// Makes an in-place run over a folder, or takes one back, and kills itself at a step of it; for tests.
//
//     StoppedRun <folder> write|undo|recover <step> whole|torn
//
// A torn step that creates a file leaves half of it. Without being killed it prints how many steps there were.

import Codebase
import Delivery
import Foundation
import Migration

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 5, let fatalStep = Int(arguments[3]) else { exit(64) }
let root = arguments[1]
let isTorn = arguments[4] == "torn"
let counter = Counter()
let disk = Disk(waits: false) { (step: Disk.Step) throws(FileOperations.Failure) in
  guard counter.next() == fatalStep else { return }
  if isTorn, case .create(let path, let contents) = step {
    try FileOperations.create(path, contents: Array(contents.prefix(contents.count / 2)))
  }
  kill(getpid(), SIGKILL)
}

let state = try StateFolder(root: root)
switch arguments[2] {
case "write":
  let names = try FileManager.default.contentsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
  let files = try names.sorted().map { name in
    SourceFile(
      path: name, absolutePath: "\(root)/\(name)", bytes: try FileOperations.contents(of: "\(root)/\(name)"))
  }
  let edits = files.map { Edit(file: $0.path, range: 0..<3, replacement: "fresh") }
  let change = Change(rewrite: "test", title: "All", confidence: .established, sites: [], edits: edits)
  let result = InPlaceRun.write(
    [change], of: { path in files.first { $0.path == path } }, state: state, command: "write",
    until: { false }, disk: disk)
  guard result.ending == .done, result.written.count == files.count else { exit(2) }
case "undo":
  guard try Undo.run(nil, state: state, until: { false }, disk: disk).problems.isEmpty else { exit(2) }
case "recover":
  for line in try InPlaceRun.recover(state, disk: disk).lines { print(line) }
  exit(0)
default:
  exit(64)
}
print(counter.next() - 1)
