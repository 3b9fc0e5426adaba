import Foundation

func stages(_ numbers: [Int], in file: URL) {
  DispatchQueue.global(qos: .userInitiated).async {
    let text = numbers.sorted().map(String.init).joined(separator: ",")
    DispatchQueue.global(qos: .utility).async {
      try? text.write(to: file, atomically: true, encoding: .utf8)
    }
    print(text.count)
  }
}
