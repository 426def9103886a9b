import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import type pg from "pg"
import { t } from "#messages/server.platform.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { rangeIn } from "../files/byteRange.ts"
import { readMediaLink } from "../files/mediaLinks.ts"
import { readRange } from "../files/readRange.ts"
import type { RequestHandler } from "./app.ts"
import { failureOf } from "./failures.ts"
import { securityHeaders } from "./headers.ts"

/** Whether an account may still use links that were signed for it. */
type IsGood = (accountId: number) => Promise<boolean>

/**
 * Answers signed links with bytes of kept files, whole or by range (RFC 9110): players ask for what they show next, and
 * a download that broke off goes on where it was. The content never changes under its address, so browsers keep it, and
 * its hash is its ETag. 404 for what is no good link, 416 for a range that lies outside of the file.
 */
export const mediaHandler =
  (pool: pg.Pool, isGood: IsGood): RequestHandler =>
  async ({ method, url, headers }) => {
    if (method !== "GET" && method !== "HEAD")
      return HttpServerResponse.empty({ status: 405, headers: { ...securityHeaders(), allow: "GET, HEAD" } })
    const link = await readMediaLink(pool, url.split(/[?#]/, 1)[0] ?? "")
    const file = link !== undefined && (await isGood(link.accountId)) ? await find(pool, link.hash) : undefined
    if (link === undefined || file === undefined) throw new NotFound({ message: t.noFile })
    const etag = `"${link.hash}"`
    const about = {
      ...securityHeaders(),
      etag,
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=21600, immutable",
      "content-disposition": "inline"
    }
    if (headers["if-none-match"]?.split(/\s*,\s*/).includes(etag) === true)
      return HttpServerResponse.empty({ status: 304, headers: about })
    // A range of another content than the client has is of no use to it: it gets the whole.
    const isSame = headers["if-range"] === undefined || headers["if-range"] === etag
    const range = isSame && method === "GET" ? rangeIn(headers["range"], file.size) : undefined
    if (range === "unsatisfiable")
      return HttpServerResponse.empty({ status: 416, headers: { ...about, "content-range": `bytes */${file.size}` } })
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    const sent = {
      status: range === undefined ? 200 : 206,
      contentType: file.type,
      contentLength: end - start + 1,
      headers: { ...about, ...(range ? { "content-range": `bytes ${start}-${end}/${file.size}` } : {}) }
    }
    if (method === "HEAD" || file.size === 0)
      return HttpServerResponse.setHeaders(HttpServerResponse.empty({ status: sent.status, headers: sent.headers }), {
        "content-type": file.type,
        "content-length": String(sent.contentLength)
      })
    const bytes = readRange(pool, link.hash, { start, end: end + 1 })
    return HttpServerResponse.stream(Stream.fromAsyncIterable(bytes, failureOf), sent)
  }

const find = async (pool: pg.Pool, hash: string) => {
  const { rows } = await pool.query<{ type: string; size: number }>("select type, size from files where hash = $1", [
    hash
  ])
  return rows[0]
}
