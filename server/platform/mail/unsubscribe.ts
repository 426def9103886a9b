import { createHash } from "node:crypto"
import type { MessageClass } from "../../../schema/mail/message.ts"
import { sign } from "../access/signing.ts"
import type { Sql } from "../db/pool.ts"
import { addressHash, suppress } from "./suppressions.ts"

/** Where links that unsubscribe lead. */
export const unsubscribePath = "/api/mail/unsubscribe/"

/** Classes of messages that can be unsubscribed from. */
const optional: ReadonlySet<MessageClass> = new Set(["notices", "campaign"])

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

/** The link by which the recipient of a message takes no more of its class; null where that is no choice. */
export const unsubscribeUrl = async (
  sql: Sql,
  publicUrl: string,
  { id, recipient, class: kind }: { readonly id: string; readonly recipient: string; readonly class: MessageClass }
): Promise<string | null> => {
  if (!optional.has(kind)) return null
  const token = (await sign(sql, "unsubscribe", id)).toString("base64url")
  await sql.query(
    `insert into mail_unsubscribes (token, address, class) values ($1, $2, $3) on conflict (token) do nothing`,
    [hashOf(token), await addressHash(sql, recipient), kind]
  )
  return `${publicUrl}${unsubscribePath}${token}`
}

/** Whether a link's token is one of the portal's. */
export const isUnsubscribeToken = async (sql: Sql, token: string): Promise<boolean> => {
  const { rowCount } = await sql.query("select from mail_unsubscribes where token = $1", [hashOf(token)])
  return rowCount === 1
}

/** Unsubscribes the address of a link from the link's class of messages. @returns false for an unknown token */
export const unsubscribe = async (sql: Sql, token: string): Promise<boolean> => {
  const {
    rows: [found]
  } = await sql.query<{ address: Buffer; class: MessageClass }>(
    "select address, class from mail_unsubscribes where token = $1",
    [hashOf(token)]
  )
  if (found === undefined) return false
  await suppress(sql, found.address, [found.class], "unsubscribed")
  return true
}
