import { sign } from "../access/signing.ts"
import type { Sql } from "../db/pool.ts"

const prefix = "bounce+"

const tagOf = async (sql: Sql, id: string): Promise<string> =>
  (await sign(sql, "return path", id)).toString("hex").slice(0, 12)

/** The return path of a message: a report that comes back there names the message, and nobody else can make one up. */
export const returnPath = async (sql: Sql, id: string, domain: string): Promise<string> =>
  `${prefix}${id}.${await tagOf(sql, id)}@${domain}`

/** The message that a return path is of; undefined for one that the portal did not make. */
export const messageOfReturnPath = async (sql: Sql, address: string): Promise<string | undefined> => {
  const [, id, tag] = /\bbounce\+([\da-f-]{32,36})\.([\da-f]{12})@/i.exec(address) ?? []
  if (id === undefined || tag === undefined) return undefined
  return (await tagOf(sql, id.toLowerCase())) === tag.toLowerCase() ? id.toLowerCase() : undefined
}
