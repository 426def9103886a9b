import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import type pg from "pg"
import { rungsOf } from "../../../documents/media/hlsLadder.ts"
import type { Rendition } from "../../../documents/media/hlsPlaylist.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { beside } from "../../../platform/db/pool.ts"
import { readRange } from "../../../platform/files/readRange.ts"
import { openSpool, withFolder } from "../../../platform/files/spool.ts"
import { keepFile } from "../../../platform/files/store.ts"
import { noteFault } from "../../../platform/http/failures.ts"
import type { Portal } from "../../../platform/portal.ts"
import { transcode, Untranscodable } from "./transcode.ts"

type Video = {
  readonly hash: string
  readonly type: string
  readonly size: number
  readonly duration: number
  readonly width: number
  readonly height: number
}

const waiting = `from media m join files f using (hash)
  where m.kind = 'video' and m.width > 0 and m.height > 0 and m.duration > 0
    and not exists (select from video_streams s where s.hash = m.hash)`

/**
 * Makes the sizes of the videos that have none yet, one video after the other, on one node: ffmpeg uses all processors
 * that nobody else needs. It does nothing where no transcoder is set.
 */
export const makeStreams = async ({
  pool,
  settings: { ffmpegPath },
  ending
}: Pick<Portal, "pool" | "settings" | "ending">): Promise<void> => {
  if (ffmpegPath === undefined) return
  await onOneNode(pool, "video streams", 0, async () => {
    while (!ending.aborted) {
      const { rows } = await pool.query<Video>(
        `select m.hash, f.type, f.size, m.duration, m.width, m.height ${waiting} order by m.hash limit 1`
      )
      if (rows[0] === undefined) return
      await makeStream(pool, ffmpegPath, rows[0], ending).catch((error: unknown) => {
        if (!ending.aborted) throw error
      })
    }
  })
}

const makeStream = (pool: pg.Pool, program: string, video: Video, signal: AbortSignal): Promise<void> =>
  withFolder(async (folder) => {
    const lasting = beside(pool)
    const path = join(folder, "video")
    const spool = openSpool(path)
    for await (const bytes of readRange(lasting, video.hash, { start: 0, end: video.size })) await spool.write(bytes)
    await spool.done()
    const source = { ...video, path, isWebm: video.type.startsWith("video/webm"), seconds: video.duration }
    const renditions: Rendition[] = []
    let fault: string | null = null
    try {
      for (const rung of rungsOf(video.height)) {
        const own = join(folder, String(rung.height))
        await mkdir(own)
        const made = await transcode(program, source, rung, { folder: own, signal })
        const hash = await hashOf(made.path)
        await keepFile(lasting, { path: made.path, hash, size: made.size, type: "video/mp4" })
        renditions.push({ ...made.rendition, file: hash })
      }
    } catch (error) {
      if (!(error instanceof Untranscodable)) throw error
      fault = error.message
      noteFault(error, { what: "a video's stream" })
    }
    // Of a video that fails in one size, those that are made are no use: players would miss what lies between.
    await pool.query("insert into video_streams (hash, renditions, fault) values ($1, $2, $3) on conflict do nothing", [
      video.hash,
      JSON.stringify(fault === null ? renditions : []),
      fault
    ])
  })

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer)
  return hash.digest("hex")
}
