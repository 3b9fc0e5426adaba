import Foundation

func runNow(_ work: () -> Void) {
  withoutActuallyEscaping(work) { escapable in
    DispatchQueue.main.async(execute: escapable)
  }
}
