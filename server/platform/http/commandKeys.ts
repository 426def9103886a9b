import { createHash } from "node:crypto"
import { t } from "#messages/server.platform.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { maxCommandKey } from "../../../schema/core/limits.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../db/pool.ts"
import { actorKey } from "../eventlog/commandBatch.ts"

/** A call as it is bound to an idempotency key: its name, for whom it is made, and what it was sent with. */
type KeyedCall = { readonly name: string; readonly caller: Caller; readonly key: string; readonly sent: unknown }

/** Binds an idempotency key to the call that it is first sent with. @throws Invalid where it belongs to another one */
export type BindCommandKey = (call: KeyedCall) => Promise<void>

const refused = (sentence: string) => new Invalid({ message: sentence, fields: { "idempotency-key": sentence } })

/** Fields that no fingerprint is made of: a fast hash of a password or a code would tell it. */
const isSecret = (name: string): boolean => /password|otp|token/i.test(name)

/** A value with its fields in the order of their names, without secrets. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  return Object.entries(value)
    .filter(([name]) => !isSecret(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, canonical(field)])
}

const fingerprintOf = ({ name, caller, sent }: KeyedCall): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([name, caller.userId, canonical(sent)]))
    .digest()

/**
 * Binds keys in the database. Keys of different accounts have nothing to do with each other. Of an uploaded file the
 * name counts, since its content is not known before it was read.
 */
export const bindCommandKeys =
  (sql: Sql): BindCommandKey =>
  async (call) => {
    const { key, caller } = call
    if (key.length > maxCommandKey) throw refused(t.longKey({ max: maxCommandKey }))
    const fingerprint = fingerprintOf(call)
    const values = [actorKey(caller), key]
    const { rowCount } = await sql.query({
      name: "bind-command-key",
      text: "insert into command_keys (actor, command_id, fingerprint) values ($1, $2, $3) on conflict do nothing",
      values: [...values, fingerprint]
    })
    if (rowCount) return
    const { rows } = await sql.query<{ fingerprint: Buffer }>(
      "select fingerprint from command_keys where actor = $1 and command_id = $2",
      values
    )
    if (rows[0]?.fingerprint.equals(fingerprint) === false) throw refused(t.usedKey)
  }
