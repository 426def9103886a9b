import type { MessageClass, SuppressedReason } from "../../../schema/mail/message.ts"
import { sign } from "../access/signing.ts"
import type { Sql } from "../db/pool.ts"

/** What an address takes no messages of: one class, or all of them. */
export type SuppressedClass = MessageClass | "all"

/** An address as a keyed hash: whoever reads the list learns no address, and cannot try any without the key. */
export const addressHash = (sql: Sql, address: string): Promise<Buffer> =>
  sign(sql, "mail address", address.trim().toLowerCase())

/** Keeps an address from messages of some classes. What is kept already stays as it is. */
export const suppress = async (
  sql: Sql,
  address: Buffer,
  classes: readonly SuppressedClass[],
  reason: SuppressedReason
): Promise<void> => {
  await sql.query(
    `insert into mail_suppressions (address, class, reason) select $1, unnest($2::text[]), $3 on conflict do nothing`,
    [address, classes, reason]
  )
}

/** A message that may be suppressed. */
type Addressed = { readonly id: string; readonly recipient: string | null; readonly class: MessageClass }

/** Why messages may not be sent, by their ids; the others are missing. One without a recipient was erased. */
export const suppressedAmong = async (
  sql: Sql,
  messages: readonly Addressed[]
): Promise<ReadonlyMap<string, SuppressedReason>> => {
  const hashes = await Promise.all(
    messages.map(async (message) => ({
      ...message,
      hash: message.recipient === null ? null : await addressHash(sql, message.recipient)
    }))
  )
  const { rows } = await sql.query<{ id: string; reason: SuppressedReason }>(
    `select distinct on (m.id) m.id, s.reason
     from unnest($1::text[], $2::bytea[], $3::text[]) m (id, address, class)
     join mail_suppressions s on s.address = m.address and s.class in (m.class, 'all')
     order by m.id, s.class = 'all' desc`,
    [hashes.map(({ id }) => id), hashes.map(({ hash }) => hash), hashes.map((one) => one.class)]
  )
  return new Map([
    ...rows.map(({ id, reason }) => [id, reason] as const),
    ...messages.flatMap(({ id, recipient }) => (recipient === null ? [[id, "erased" as const] as const] : []))
  ])
}
