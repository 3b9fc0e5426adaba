import Foundation

enum Version {
  static func latest() async -> String {
    "1.2"
  }
}

func checkLicence(_ key: String) async -> Bool {
  key.count == 16
}

extension String {
  func shortened() async -> String {
    String(self.prefix(3))
  }
}

func start() async {
  let version = await Version.latest()
  print(version)
}

func unlock() async {
  let isValid = await checkLicence("0123456789abcdef")
  print(isValid)
}

func cut(_ text: String) async {
  print(await text.shortened())
}
