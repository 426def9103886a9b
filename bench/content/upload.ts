import { createHash, randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openCuttingWire } from "../../tests/kit/cuttingWire.ts"
import { mp4Of } from "../../tests/kit/videos.ts"
import { residentMegabytes, signIn } from "../kit/client.ts"
import type { Measured } from "../kit/report.ts"
import { keptFile, sendFile } from "./sendFile.ts"

const megabyte = 1024 * 1024
const cuts = 20
/** Bytes of a piece, as the portal's own page sends them. */
const chunk = 8 * megabyte

/** Megabytes of the file; those of the largest that the portal takes, unless `CONTENT_MEGABYTES` says otherwise. */
const megabytes = Number(process.env["CONTENT_MEGABYTES"] ?? 2_048)

/** Writes an MP4 whose rest is a box that nobody reads, of bytes that nothing else has. @returns its SHA-256 */
const writeVideo = async (path: string, size: number): Promise<string> => {
  const head = mp4Of({ isFirst: true })
  const box = Buffer.alloc(8)
  box.writeUInt32BE(size - head.length)
  box.write("free", 4, "latin1")
  const hash = createHash("sha256")
  const stream = createWriteStream(path)
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    if (!stream.write(bytes)) await once(stream, "drain")
  }
  await write(head)
  await write(box)
  const noise = randomBytes(megabyte)
  for (let left = size - head.length - box.length; left > 0; left -= noise.length) {
    noise.writeUInt32LE(left % 2 ** 32)
    await write(Buffer.from(noise.subarray(0, Math.min(left, noise.length))))
  }
  stream.end()
  await once(stream, "finish")
  return hash.digest("hex")
}

/** The largest memory of a process while something runs, in MB above what it had before. */
const grown = async (pid: number, run: () => Promise<unknown>): Promise<number> => {
  const before = await residentMegabytes(pid)
  let most = before
  const timer = setInterval(() => {
    residentMegabytes(pid).then(
      (now) => (most = Math.max(most, now)),
      () => {}
    )
  }, 100)
  await run()
  clearInterval(timer)
  return most - before
}

/** A large upload over a wire that breaks again and again: what is sent twice, how long it takes, what it needs. */
export const measureUpload = async (url: string, pid: number | undefined): Promise<readonly Measured[]> => {
  const folder = await mkdtemp(join(tmpdir(), "portal-bench-"))
  const path = join(folder, "lecture.mp4")
  const size = megabytes * megabyte
  const hash = await writeVideo(path, size)
  const token = await signIn(url, "role-8")
  const places = Array.from({ length: cuts }, (_, at) => Math.round((size * (at + 0.6)) / cuts))
  const wire = await openCuttingWire(url, places)
  try {
    let [sent, kept] = [0, 0]
    let id = ""
    const start = performance.now()
    const send = async () => {
      id = await sendFile(wire.url, { path, size, chunk, token })
      sent = performance.now() - start
    }
    const more = pid === undefined ? (await send(), undefined) : await grown(pid, send)
    const media = await keptFile(url, id, token)
    kept = performance.now() - start
    if (media.hash !== hash) throw new Error("What was kept is not what was sent")
    const again = (wire.sent() - size) / megabyte
    return [
      {
        what: `upload of ${megabytes} MB through ${cuts} cuts: sent again a cut`,
        figure: `${(again / cuts).toFixed(1)} MB`,
        goal: `≤ 1 piece (${chunk / megabyte} MB)`,
        beside: `${again.toFixed(0)} MB in all, heads of requests among them; the bytes are the same`
      },
      {
        what: "the same: sent, and ready to be shown",
        figure: `${(sent / 1_000).toFixed(0)} s, ${(kept / 1_000).toFixed(0)} s`,
        beside: `${((megabytes * 1_000) / sent).toFixed(0)} MB/s`
      },
      ...(more === undefined
        ? []
        : [
            {
              what: "the same: memory of the portal while it is sent",
              figure: `+${more.toFixed(0)} MB`,
              goal: "≤ 64 MB"
            }
          ])
    ]
  } finally {
    await wire.close()
    await rm(folder, { recursive: true, force: true })
  }
}
