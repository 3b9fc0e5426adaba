import Foundation

final class Library: @unchecked Sendable {
    var titles: [String] = []
    private let name = "fiction"

    func export() {
        Task.detached { [titles] in
            print(titles.joined(separator: "\n"))
        }
        Task.detached(priority: .utility) { [weak self] in
            guard let self = self else { return }
            print(self.name)
        }
        Task.detached { [weak self, count = titles.count] in
            self?.log(count)
        }
        Task.detached { [unowned self] in
            self.log(0)
        }
        Task.detached { [self] in
            log(1)
        }
    }

    func log(_ count: Int) {
        print(name, count)
    }
}
