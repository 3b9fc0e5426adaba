import Foundation

func remind(_ now: Bool) {
  guard now else {
    return DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("later") }
  }
  let scheduled: Void = DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("soon") }
  print(scheduled)
}
