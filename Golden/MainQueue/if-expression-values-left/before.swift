import Dispatch

func other() {}

func choose(_ flag: Bool) {
  let value: Void = if flag { DispatchQueue.main.async { print("if") } } else { other() }
  let _: Void = DispatchQueue.main.async { print("typed") }
  let _ = DispatchQueue.main.async { print("untyped") }
  print(value)
}
