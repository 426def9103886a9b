import { useEffect, useState, type RefObject } from "react"
import { show } from "./player.ts"

/** Whether the browser plays a stream by itself for certain: "maybe" is what Chromium answers, and its own stalls. */
const playsItself = (video: HTMLVideoElement): boolean =>
  video.canPlayType("application/vnd.apple.mpegurl") === "probably"

/**
 * Plays a video as a stream where it has one, and as the file that it is where it has none or the stream fails. The
 * player of streams is loaded only where there is one.
 * @returns the address that the video itself shows; none while a stream is played
 */
export const useStream = (
  video: RefObject<HTMLVideoElement | null>,
  { stream, file }: { readonly stream: string | null; readonly file: string }
): string | undefined => {
  const [isFile, setFile] = useState(stream === null)
  useEffect(() => {
    const player = video.current
    if (stream === null || isFile || player === null) return
    if (playsItself(player)) return show(player, stream)
    let end: (() => void) | undefined
    let isOver = false
    import("./streamPlayer.ts").then(
      ({ playStream }) => {
        if (!isOver) end = playStream(player, stream, () => setFile(true))
      },
      () => setFile(true)
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [video, stream, isFile])
  return isFile ? file : undefined
}
