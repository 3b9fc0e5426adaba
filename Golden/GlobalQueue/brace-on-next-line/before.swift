import Dispatch

func warmUp(_ words: [String])
{
    DispatchQueue.global(qos: .utility).async
    {
        print(words.sorted())
    }
}
