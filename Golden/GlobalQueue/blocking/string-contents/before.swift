import Foundation

func countLines(at path: String) {
  DispatchQueue.global(qos: .utility).async {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    print(text.split(separator: "\n").count)
  }
}
