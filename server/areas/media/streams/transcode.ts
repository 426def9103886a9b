import { spawn } from "node:child_process"
import { once } from "node:events"
import { open, readFile, stat } from "node:fs/promises"
import { constants, setPriority } from "node:os"
import { join } from "node:path"
import { ffmpegArguments, hlsFiles, type Rung } from "../../../documents/media/hlsLadder.ts"
import { readPlaylist, type Rendition } from "../../../documents/media/hlsPlaylist.ts"

/** A video on the disk. */
export type VideoFile = {
  readonly path: string
  readonly isWebm: boolean
  readonly seconds: number
  readonly width: number
  readonly height: number
}

/** Milliseconds that one size may take: some minutes, and this many times as long as the video plays. */
const patience = { least: 300_000, timesAsLong: 10 }

/** Characters of what ffmpeg says that are kept. */
const keptWords = 2_000

/** What ffmpeg says of a video that it cannot read. */
export class Untranscodable extends Error {}

/**
 * Runs ffmpeg in a folder, beside the portal, which goes first.
 * @throws Untranscodable in ffmpeg's own words; an AbortError when the portal ends
 */
const runFfmpeg = async (
  program: string,
  args: readonly string[],
  { folder, timeoutMs, signal }: { readonly folder: string; readonly timeoutMs: number; readonly signal: AbortSignal }
): Promise<void> => {
  const child = spawn(program, args, {
    cwd: folder,
    // The portal's environment has its passwords.
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "ignore", "pipe"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    killSignal: "SIGKILL"
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let words = ""
  child.stderr.on("data", (said: Buffer) => (words = (words + said.toString()).slice(-keptWords)))
  const [code] = (await once(child, "close").catch((error: Error) => {
    signal.throwIfAborted()
    if (error.name === "AbortError") throw new Untranscodable("It takes too long")
    throw error
  })) as [number | null]
  if (code !== 0) throw new Untranscodable(words.trim() || `ffmpeg ended with ${code}`)
}

/** Whether the description of a stream names a sound track. */
const hasSound = async (path: string, bytes: number): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.includes("mp4a", 0, "latin1")
  } finally {
    await file.close()
  }
}

/** What ffmpeg wrote. Of a video in which it finds no picture, it writes nothing, and says that all went well. */
const written = async (folder: string, path: string) => {
  try {
    const parts = readPlaylist(await readFile(join(folder, hlsFiles.playlist), "utf8"))
    return { size: (await stat(path)).size, parts }
  } catch (error) {
    throw new Untranscodable("Nothing was written", { cause: error })
  }
}

/**
 * Makes one size of a video in a folder. @returns what players need of it, and where it lies
 * @throws Untranscodable
 */
export const transcode = async (
  program: string,
  video: VideoFile,
  rung: Rung,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal }
): Promise<{ readonly path: string; readonly size: number; readonly rendition: Omit<Rendition, "file"> }> => {
  const timeoutMs = patience.least + video.seconds * 1_000 * patience.timesAsLong
  await runFfmpeg(program, ffmpegArguments(video, rung), { folder, timeoutMs, signal })
  const path = join(folder, hlsFiles.media)
  const { size, parts } = await written(folder, path)
  const seconds = parts.segments.reduce((sum, segment) => sum + segment.seconds, 0)
  return {
    path,
    size,
    rendition: {
      ...parts,
      width: 2 * Math.round((video.width * rung.height) / video.height / 2),
      height: rung.height,
      peak: Math.ceil(Math.max(...parts.segments.map((segment) => (8 * segment.length) / segment.seconds))),
      average: Math.ceil((8 * size) / seconds),
      codecs: (await hasSound(path, parts.head.length)) ? "avc1.4d401f,mp4a.40.2" : "avc1.4d401f"
    }
  }
}
