// unqueue:ignore-file
import Foundation

func beep() {
  DispatchQueue.main.async { print("beep") }
  dispatchPrecondition(condition: .onQueue(.main))
}
