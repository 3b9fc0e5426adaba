import SwiftUI

struct ClockView: View {
  let ticks: Int

  var body: some View { Text("\(ticks)") }
}

// A preview is in no program.
#Preview {
  @Previewable @State var ticks = 0

  ClockView(ticks: ticks)
    .onAppear {
      Task {
        try? await Task.sleep(for: .seconds(1))
        ticks += 1
      }
    }
    .task {
      while true {
        try? await Task.sleep(for: .seconds(1))
        ticks += 1
      }
    }
}
