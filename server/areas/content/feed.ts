import { timingSafeEqual } from "node:crypto"
import { HttpServerResponse } from "effect/http"
import { t } from "#messages/server.content.js"
import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { sign } from "../../platform/access/signing.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { RequestHandler } from "../../platform/http/app.ts"
import { securityHeaders } from "../../platform/http/headers.ts"
import type { Portal } from "../../platform/portal.ts"
import { callerOfAccount } from "../session/tokens.ts"
import { calendarDates } from "./calendar.ts"
import { icsOf } from "./ics.ts"

/** Where feeds of important dates are. */
export const feedPath = "/api/content/calendar/"

const signatureOf = async (sql: Sql, account: number): Promise<string> =>
  (await sign(sql, "calendar feed", account)).toString("base64url")

/**
 * The path of an account's own feed. Programs that keep calendars carry no token, so the path is signed; it tells
 * nothing but dates, and ends with the account.
 */
export const feedOf = async (sql: Sql, account: number): Promise<string> =>
  `${feedPath}${account}.${await signatureOf(sql, account)}.ics`

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Whose feed a path is; nobody's for a path that was not signed here. */
const callerAt = async (sql: Sql, url: string): Promise<Caller | undefined> => {
  const [, id = "", signature = ""] =
    /^(\d{1,9})\.([\w-]{43})\.ics$/.exec(url.split(/[?#]/, 1)[0]!.slice(feedPath.length)) ?? []
  if (id === "" || !isSame(signature, await signatureOf(sql, Number(id)))) return undefined
  const caller = await callerOfAccount(sql, Number(id))
  return can(caller && { roleId: caller.roleId }, "importantDate.read") ? caller : undefined
}

/** The important dates of a caller as a file for calendars. */
export const calendarText = async (sql: Sql, caller: Caller): Promise<string> =>
  icsOf(await calendarDates(sql, caller), { name: t.importantDates, at: new Date() })

/** Answers feeds of important dates. */
export const calendarFeed =
  ({ pool }: Pick<Portal, "pool">): RequestHandler =>
  async (request) => {
    const headers = { ...securityHeaders(), "cache-control": "private, max-age=900" }
    if (!["GET", "HEAD"].includes(request.method))
      return HttpServerResponse.empty({ status: 405, headers: { ...headers, allow: "GET, HEAD" } })
    const caller = await callerAt(pool, request.url)
    if (caller === undefined) return HttpServerResponse.empty({ status: 404, headers })
    return HttpServerResponse.text(await calendarText(pool, caller), {
      contentType: "text/calendar; charset=utf-8",
      headers
    })
  }
