import { Hls } from "hls.js/light"

/**
 * Plays a stream of HLS in a video, in the size that the line and the player's width allow. It calls `fail` where the
 * browser cannot, or the stream breaks off for good.
 * @returns what ends it
 */
export const playStream = (video: HTMLVideoElement, address: string, fail: () => void): (() => void) => {
  if (!Hls.isSupported()) {
    fail()
    return () => {}
  }
  // Pieces of fragmented MP4 are handed on as they are: a worker would have nothing to do.
  const stream = new Hls({ enableWorker: false, capLevelToPlayerSize: true })
  stream.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) fail()
  })
  stream.loadSource(address)
  stream.attachMedia(video)
  return () => stream.destroy()
}
