import Foundation

func countWords(in text: String) {
  Task.detached {
    print(text.split(separator: " ").count)
  }
}

func countLines(in text: String) {
  // The order of the files is of no matter.
  if !text.isEmpty {
    Task.detached(priority: .userInitiated) {
      print(text.split(separator: "\n").count)
    }
  }
}

func count(in texts: [String]) {
  for text in texts {
    Task.detached { print(text.count) }
  }
}
