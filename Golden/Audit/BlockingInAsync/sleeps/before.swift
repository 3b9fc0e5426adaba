import Foundation

func poll() async throws {
  Thread.sleep(forTimeInterval: 0.5)
  print("polled")
}

func retry(after delay: Double) {
  Task {
    Thread.sleep(forTimeInterval: delay)
    usleep(200)
    sleep(1)
    sleep(UInt32(delay))
  }
}

// A 'defer' can't await.
func settle() async {
  defer { usleep(200) }
  print("settling")
}
