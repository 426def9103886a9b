import { HttpServerResponse } from "effect/http"
import type pg from "pg"
import { t } from "#messages/server.platform.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import { mainPlaylist, mediaPlaylist, type Rendition } from "../../../documents/media/hlsPlaylist.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { mediaLink, mediaPath, readMediaLink } from "../../../platform/files/mediaLinks.ts"
import type { RequestHandler } from "../../../platform/http/app.ts"
import { securityHeaders } from "../../../platform/http/headers.ts"

/** Where playlists lie that have signed links. */
export const streamsPath = "/api/streams/"

const mainName = "main"

/** The sizes that a video was made in, the smallest first; none where it was not. */
const renditionsOf = async (sql: Sql, hash: string): Promise<readonly Rendition[]> => {
  const { rows } = await sql.query<{ renditions: readonly Rendition[] }>(
    "select renditions from video_streams where hash = $1",
    [hash]
  )
  return rows[0]?.renditions ?? []
}

/**
 * The link to a video's playlist for somebody who may see the video, null where it has none. It is signed as the
 * video's own link is, and good for as long.
 */
export const streamLink = async (sql: Sql, accountId: number, hash: string): Promise<string | null> =>
  (await renditionsOf(sql, hash)).length === 0
    ? null
    : `${(await mediaLink(sql, accountId, hash)).replace(mediaPath, streamsPath)}/${mainName}.m3u8`

/**
 * Answers signed links with playlists of HLS. Segments are ranges of kept files, whose links are signed for the same
 * account. 404 for what is no good link, and for a video without a stream.
 */
export const streamHandler =
  (pool: pg.Pool, isGood: (accountId: number) => Promise<boolean>): RequestHandler =>
  async ({ method, url }) => {
    if (method !== "GET")
      return HttpServerResponse.empty({ status: 405, headers: { ...securityHeaders(), allow: "GET" } })
    const [, signed, name] = /^\/api\/streams\/([^?#]+)\/(\w+)\.m3u8$/.exec(url.split(/[?#]/, 1)[0] ?? "") ?? []
    const link = signed === undefined ? undefined : await readMediaLink(pool, mediaPath + signed)
    if (link === undefined || !(await isGood(link.accountId))) throw new NotFound({ message: t.noFile })
    const renditions = await renditionsOf(pool, link.hash)
    const one = renditions.find(({ height }) => String(height) === name)
    if (renditions.length === 0 || (one === undefined && name !== mainName)) throw new NotFound({ message: t.noFile })
    const text =
      one === undefined ? mainPlaylist(renditions) : mediaPlaylist(one, await mediaLink(pool, link.accountId, one.file))
    return HttpServerResponse.text(text, {
      contentType: "application/vnd.apple.mpegurl",
      headers: { ...securityHeaders(), "cache-control": "private, max-age=3600" }
    })
  }
