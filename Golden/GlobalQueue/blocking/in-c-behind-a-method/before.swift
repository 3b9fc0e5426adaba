import Backup
import Foundation

final class Provider: Sendable {
  // The name of C's function says that it waits.
  func finish() {
    backup_provider_wait(nil)
  }

  // This one blocks a contact.
  func size() -> Int32 {
    backup_block_size(nil)
  }
}

func transfer(_ provider: Provider) {
  DispatchQueue.global().async {
    provider.finish()
  }
  DispatchQueue.global().async {
    print(provider.size())
  }
}
