import { createHash, randomBytes } from "node:crypto"
import { HttpServerResponse } from "effect/http"
import { t } from "#messages/server.mail.js"
import type { Sql } from "../../platform/db/pool.ts"
import type { RequestHandler } from "../../platform/http/app.ts"
import { securityHeaders } from "../../platform/http/headers.ts"
import type { Portal } from "../../platform/portal.ts"

/** Where frames get their HTML; a token follows. */
export const framePath = "/api/mail/frame/"

/** Minutes that a frame's address is good for. */
const minutes = 10

/** Policy of a letter in its frame: it runs no script, sends no form, loads nothing and leads nowhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox"

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

/** Keeps HTML for a frame, which cannot send who is asking. @returns its address, which nobody can guess */
export const frameOf = async (sql: Sql, html: string): Promise<string> => {
  const token = randomBytes(32).toString("base64url")
  await sql.query("insert into mail_frames (token, html, until) values ($1, $2, now() + make_interval(mins => $3))", [
    hashOf(token),
    html,
    minutes
  ])
  return `${framePath}${token}`
}

/** Deletes HTML whose address is good no more. */
export const purgeFrames = async ({ pool }: Pick<Portal, "pool">): Promise<void> => {
  await pool.query("delete from mail_frames where until <= now()")
}

/** Answers a frame's HTML, under a policy of its own. */
export const framePage =
  ({ pool }: Pick<Portal, "pool">): RequestHandler =>
  async ({ url, method }) => {
    const headers = { ...securityHeaders(), "content-security-policy": policy, "cache-control": "no-store" }
    if (!["GET", "HEAD"].includes(method))
      return HttpServerResponse.empty({ status: 405, headers: { ...headers, allow: "GET, HEAD" } })
    const token = url.split(/[?#]/, 1)[0]!.slice(framePath.length)
    const { rows } = await pool.query<{ html: string }>(
      "select html from mail_frames where token = $1 and until > now()",
      [hashOf(token)]
    )
    return rows[0] === undefined
      ? HttpServerResponse.text(t.frameExpired, { status: 404, contentType: "text/plain; charset=utf-8", headers })
      : HttpServerResponse.text(rows[0].html, { contentType: "text/html; charset=utf-8", headers })
  }
