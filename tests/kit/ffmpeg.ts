import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

const execute = promisify(execFile)

/** A program of ffmpeg, and what removes it. */
export type Ffmpeg = { readonly path: string; readonly remove: () => Promise<void> }

/** The program that `FFMPEG_PATH` names, else one that a package brings along, in a folder of its own. */
export const getFfmpeg = async (): Promise<Ffmpeg> => {
  const told = process.env["FFMPEG_PATH"]
  if (told) return { path: told, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), "portal-ffmpeg-"))
  const name = `@ffmpeg-installer/${process.platform}-${process.arch}`
  const flags = ["--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"]
  await execute("npm", ["install", ...flags, name], { cwd: folder })
  const program = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg"
  return {
    path: join(folder, "node_modules", name, program),
    remove: () => rm(folder, { recursive: true, force: true })
  }
}

/** A film of coloured bars with a tone, as MP4 with H.264 and AAC. */
export const filmOf = async (ffmpeg: string, path: string, seconds: number): Promise<void> => {
  const bars = ["-f", "lavfi", "-i", `testsrc=s=854x480:r=25:d=${seconds}`]
  const tone = ["-f", "lavfi", "-i", `sine=d=${seconds}`]
  const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"]
  await execute(ffmpeg, ["-v", "error", "-y", ...bars, ...tone, ...coded, path])
}
