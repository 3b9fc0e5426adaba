import Foundation

func poll() async throws {
  try await Task.sleep(for: .seconds(0.5))
  print("polled")
}

func retry(after delay: Double) {
  Task {
    try? await Task.sleep(for: .seconds(delay))
    try? await Task.sleep(for: .microseconds(200))
    try? await Task.sleep(for: .seconds(1))
    sleep(UInt32(delay))
  }
}

// A 'defer' can't await.
func settle() async {
  defer { usleep(200) }
  print("settling")
}
