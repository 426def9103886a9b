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

/** What a device and an address are known by; a browser without a device cookie has none of a device. */
export type OriginKeys = { readonly device: Buffer | undefined; readonly place: Buffer }

/** The keys of the device and the address that a request comes from. */
export const keysOf = async (sql: Sql, { address, device }: From): Promise<OriginKeys> => ({
  device: device === undefined ? undefined : await sign(sql, "device", device),
  place: await sign(sql, "place", networkOf(address))
})

/** Hours after which a device or an address is remembered anew: not at each sign-in. */
const hours = 24

/** Keys that an account signed in from before, in hex, each with whether it was remembered lately. */
export type Remembered = Readonly<Record<string, boolean>>

/** SQL for which of some keys the account of a username signed in from, as `Remembered`; both are parameters. */
export const rememberedText = (username: string, keys: string): string => `
  select coalesce(json_object_agg(encode(o.origin, 'hex'), o.last_at > now() - interval '${hours} hours'), '{}')
  from sign_in_origins o join accounts a on a.id = o.account_id
  where a.username = ${username} and o.origin = any(${keys}::bytea[])`

/** Where a sign-in comes from: a device, else an address. */
export const originsOf = ({ device, place }: OriginKeys): readonly NonNullable<Origin>[] => [
  ...(device === undefined ? [] : [{ kind: "device", key: device.toString("hex") } as const]),
  { kind: "place", key: place.toString("hex") }
]

/** The statement that remembers that an account signed in from here. A browser without a device cookie gets one. */
export const rememberingOrigin = async (sql: Sql, accountId: number, request: CallRequest): Promise<WriteTogether> => {
  const device = request.device ?? randomBytes(16).toString("base64url")
  if (request.device === undefined) request.keepDevice?.(device)
  const keys = await keysOf(sql, { address: request.address, device })
  return {
    name: "remember-origin",
    text: `with old as (delete from sign_in_origins
      where account_id = $1 and last_at < now() - make_interval(days => $3))
     insert into sign_in_origins (account_id, origin, last_at) select $1, unnest($2::bytea[]), now()
     on conflict (account_id, origin) do update set last_at = now()`,
    values: [accountId, [keys.device, keys.place], days]
  }
}
