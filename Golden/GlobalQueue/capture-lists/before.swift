import Foundation

final class Library: @unchecked Sendable {
    var titles: [String] = []
    private let name = "fiction"

    func export() {
        DispatchQueue.global().async { [titles] in
            print(titles.joined(separator: "\n"))
        }
        DispatchQueue.global(qos: .utility).async { [weak self] in
            guard let self = self else { return }
            print(self.name)
        }
        DispatchQueue.global().async { [weak self, count = titles.count] in
            self?.log(count)
        }
        DispatchQueue.global().async { [unowned self] in
            self.log(0)
        }
        DispatchQueue.global().async { [self] in
            log(1)
        }
    }

    func log(_ count: Int) {
        print(name, count)
    }
}
