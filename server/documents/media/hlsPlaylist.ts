/** Bytes of a file. */
type Bytes = { readonly start: number; readonly length: number }

/** Where the parts of a stream lie in its file: the description, and each segment with its seconds. */
export type StreamParts = {
  readonly head: Bytes
  readonly segments: readonly (Bytes & { readonly seconds: number })[]
}

/** A video in one size: its file by its hash, and what players have to know of it before they load it. */
export type Rendition = StreamParts & {
  readonly file: string
  readonly width: number
  readonly height: number
  /** Bits a second: at most, and on average. */
  readonly peak: number
  readonly average: number
  /** As RFC 6381 names them. */
  readonly codecs: string
}

/**
 * Reads a media playlist (RFC 8216) of one file with byte ranges, as ffmpeg writes it.
 * @throws Error for a playlist of another form
 */
export const readPlaylist = (text: string): StreamParts => {
  const bytes = (written: string | undefined): Bytes => {
    const [, length, start] = /^(\d+)@(\d+)$/.exec(written ?? "") ?? []
    if (length === undefined) throw new Error("A playlist of the transcoder has no byte range")
    return { start: Number(start), length: Number(length) }
  }
  const head = bytes(/^#EXT-X-MAP:.*BYTERANGE="([^"]*)"/m.exec(text)?.[1])
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\S+)$/gm)].map(([, seconds, range]) => ({
    seconds: Number(seconds),
    ...bytes(range)
  }))
  if (segments.length === 0) throw new Error("A playlist of the transcoder has no segments")
  return { head, segments }
}

const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`
const rangeOf = ({ start, length }: Bytes): string => `${length}@${start}`

/** The playlist of one size; `address` is that of its file. */
export const mediaPlaylist = ({ head, segments }: StreamParts, address: string): string =>
  lines(
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)))}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${rangeOf(head)}"`,
    ...segments.flatMap((segment) => [
      `#EXTINF:${segment.seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${rangeOf(segment)}`,
      address
    ]),
    "#EXT-X-ENDLIST"
  )

/** The playlist of all sizes, which name those of each size beside it. */
export const mainPlaylist = (renditions: readonly Rendition[]): string =>
  lines(
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...renditions.flatMap(({ width, height, peak, average, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},` +
        `CODECS="${codecs}"`,
      `${height}.m3u8`
    ])
  )
