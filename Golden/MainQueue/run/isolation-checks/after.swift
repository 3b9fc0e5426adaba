import Foundation

func onMain(_ place: String) {
  MainActor.preconditionIsolated()
  print("on the main queue in \(place)")
}

onMain("the script")
Task { @MainActor in
  MainActor.preconditionIsolated()
  onMain("a hop")
}
Thread.detachNewThread {
  Task { @MainActor in onMain("a hop from a thread") }
}
RunLoop.main.run(until: Date() + 0.5)
