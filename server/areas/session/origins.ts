import { randomBytes } from "node:crypto"
import { networkOf } from "../../platform/http/clientAddress.ts"
import type { CallRequest } from "../../platform/http/implement.ts"
import type { WriteTogether } from "../../platform/eventlog/index.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sign } from "../../platform/access/signing.ts"
import type { Origin } from "./signInPace.ts"

/** Days that a device or an address is remembered after its last sign-in. */
const days = 180

type From = Pick<CallRequest, "address" | "device">

const keysOf = async (sql: Sql, { address, device }: From) => ({
  device: device === undefined ? undefined : await sign(sql, "device", device),
  place: await sign(sql, "place", networkOf(address))
})

/**
 * Where a sign-in comes from, as far as the account of a username signed in from there before: its device, else its
 * address.
 */
export const originOf = async (sql: Sql, username: string, from: From): Promise<Origin> => {
  const { device, place } = await keysOf(sql, from)
  const { rows } = await sql.query<{ origin: Buffer }>(
    `select o.origin from sign_in_origins o join accounts a on a.id = o.account_id
     where a.username = $1 and o.origin = any($2)`,
    [username, device === undefined ? [place] : [device, place]]
  )
  const isKnown = (key: Buffer | undefined) => key !== undefined && rows.some(({ origin }) => origin.equals(key))
  if (isKnown(device)) return { kind: "device", key: device!.toString("hex") }
  return isKnown(place) ? { kind: "place", key: place.toString("hex") } : undefined
}

/** The statement that remembers that an account signed in from here. A browser without a device cookie gets one. */
export const rememberingOrigin = async (sql: Sql, accountId: number, request: CallRequest): Promise<WriteTogether> => {
  const device = request.device ?? randomBytes(16).toString("base64url")
  if (request.device === undefined) request.keepDevice?.(device)
  const keys = await keysOf(sql, { address: request.address, device })
  return {
    text: `with old as (delete from sign_in_origins
      where account_id = $1 and last_at < now() - make_interval(days => $3))
     insert into sign_in_origins (account_id, origin, last_at) select $1, unnest($2::bytea[]), now()
     on conflict (account_id, origin) do update set last_at = now()`,
    values: [accountId, [keys.device, keys.place], days]
  }
}
