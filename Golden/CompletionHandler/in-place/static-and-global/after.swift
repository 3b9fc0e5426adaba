import Foundation

enum Version {
  static func latest() -> String {
    "1.2"
  }
}

func checkLicence(_ key: String) -> Bool {
  key.count == 16
}

extension String {
  func shortened() -> String {
    String(self.prefix(3))
  }
}

func start() async {
  let version = Version.latest()
  print(version)
}

func unlock() async {
  let isValid = checkLicence("0123456789abcdef")
  print(isValid)
}

func cut(_ text: String) async {
  print(text.shortened())
}
