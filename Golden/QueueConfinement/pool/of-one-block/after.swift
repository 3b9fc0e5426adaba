import Foundation

func countWords(in text: String) {
  Task.detached {
    print(text.split(separator: " ").count)
  }
}

func countLines(in text: String) {
  // The order of the files is of no matter.
  let background = DispatchQueue(label: "lines", qos: .userInitiated)
  if !text.isEmpty {
    background.async {
      print(text.split(separator: "\n").count)
    }
  }
}

func count(in texts: [String]) {
  for text in texts {
    Task.detached { print(text.count) }
  }
}
