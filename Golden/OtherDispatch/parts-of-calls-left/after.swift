import Dispatch

// What calls of Dispatch are given elsewhere.
struct Policy {
  let flags: DispatchWorkItemFlags
  var isBarrier: Bool { flags.contains(.barrier) }
}

func check(_ predicate: DispatchPredicate) {
  dispatchPrecondition(condition: predicate)
}

func describe(_ result: DispatchTimeoutResult) -> String {
  result == .success ? "done" : "late"
}
