import UIKit

func requireMain(_ what: String, file: StaticString = #fileID, line: UInt = #line) {
  precondition(Thread.isMainThread, "\(what) needs the main thread", file: file, line: line)
  assert(
    Thread.isMainThread,
    "\(what) needs the main thread"
  )
}
