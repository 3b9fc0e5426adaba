import Foundation

func onMain(_ place: String) {
  dispatchPrecondition(condition: .onQueue(.main))
  print("on the main queue in \(place)")
}

onMain("the script")
DispatchQueue.main.async {
  dispatchPrecondition(condition: .onQueue(.main))
  onMain("a hop")
}
Thread.detachNewThread {
  DispatchQueue.main.async { onMain("a hop from a thread") }
}
RunLoop.main.run(until: Date() + 0.5)
