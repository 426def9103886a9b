/** A size that a video is made in: pixels of its height, and bits of picture and sound a second. */
export type Rung = { readonly height: number; readonly video: number; readonly audio: number }

/** Sizes for a phone on a slow line, for one on 4G, and for a computer. */
const ladder: readonly Rung[] = [
  { height: 240, video: 350_000, audio: 64_000 },
  { height: 480, video: 1_000_000, audio: 96_000 },
  { height: 720, video: 2_500_000, audio: 128_000 }
]

/** Seconds of a segment: what a player loads before it can change the size. */
const segmentSeconds = 4
const framesPerSecond = 25

/** The sizes of a video: none is higher than the video itself. */
export const rungsOf = (height: number): readonly Rung[] => ladder.filter((rung) => rung.height <= height)

/** The names of the files that ffmpeg writes into its folder. */
export const hlsFiles = { playlist: "stream.m3u8", media: "stream.m4s" } as const

/**
 * The arguments of ffmpeg that make one size of a video: fragmented MP4 in a single file, whose segments begin at the
 * same seconds in every size. It reads that one file and nothing that the file names.
 */
export const ffmpegArguments = (
  input: { readonly path: string; readonly isWebm: boolean },
  rung: Rung
): readonly string[] =>
  [
    ["-v", "error", "-nostdin", "-y", "-protocol_whitelist", "file"],
    ["-f", input.isWebm ? "matroska" : "mov", "-i", input.path],
    ["-map", "0:v:0", "-map", "0:a:0?", "-map_metadata", "-1", "-sn", "-dn"],
    ["-vf", `scale=-2:${rung.height},fps=${framesPerSecond}`, "-c:v", "libx264", "-preset", "veryfast"],
    ["-profile:v", "main", "-level", "3.1", "-pix_fmt", "yuv420p"],
    ["-b:v", String(rung.video), "-maxrate", String(rung.video * 1.2), "-bufsize", String(rung.video * 2)],
    ["-force_key_frames", `expr:gte(t,n_forced*${segmentSeconds})`, "-sc_threshold", "0"],
    ["-c:a", "aac", "-b:a", String(rung.audio), "-ac", "2", "-ar", "44100"],
    ["-f", "hls", "-hls_time", String(segmentSeconds), "-hls_playlist_type", "vod"],
    ["-hls_segment_type", "fmp4", "-hls_flags", "single_file", hlsFiles.playlist]
  ].flat()
