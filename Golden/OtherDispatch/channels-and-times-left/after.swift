import Dispatch

func measure(_ work: () -> Void) -> DispatchTimeInterval {
  let start = DispatchTime.now()
  work()
  return .nanoseconds(Int(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds))
}

func bytes(of text: String) -> DispatchData {
  text.utf8CString.withUnsafeBytes { DispatchData(bytes: $0) }
}

func urgency(isUrgent: Bool) -> DispatchQoS {
  isUrgent ? DispatchQoS.userInitiated : DispatchQoS.utility
}
