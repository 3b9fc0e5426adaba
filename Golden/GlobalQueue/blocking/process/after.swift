import Foundation

func archive(_ path: String) {
  DispatchQueue.global().async {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/tar")
    process.arguments = ["-cf", "archive.tar", path]
    try? process.run()
    process.waitUntilExit()
  }
}
