import UIKit

func requireMain(_ what: String, file: StaticString = #fileID, line: UInt = #line) {
  MainActor.preconditionIsolated("\(what) needs the main thread", file: file, line: line)
  MainActor.assertIsolated(
    "\(what) needs the main thread"
  )
}
