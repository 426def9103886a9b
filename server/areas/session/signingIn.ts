import { networkOf } from "../../platform/http/clientAddress.ts"
import type { CallRequest } from "../../platform/http/implement.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { keysOf, originsOf, rememberedText, type Remembered } from "./origins.ts"
import { countedText, signInPaces, subjectsOf, waitOf, type Counted, type Pace } from "./signInPace.ts"
import { userText, withPhotoLink, type FoundUser, type UserRow } from "./users.ts"

/** What a sign-in is decided by. */
type SigningIn = {
  readonly user: UserRow | undefined
  /** What it is held to, whether failures are counted there, and seconds until it is let through. */
  readonly paces: readonly Pace[]
  readonly isCounted: boolean
  readonly wait: number
  /** Whether the account signed in from this device and this address lately. */
  readonly isRemembered: boolean
}

type Row = { [Name in keyof FoundUser]: FoundUser[Name] | null } & {
  readonly remembered: Remembered
  readonly counted: Counted
}

const isFound = (row: Row): row is Row & FoundUser => row.id !== null

/** One statement, planned once a connection: on the morning of an exam a whole school signs in within a minute. */
const statement = `
  select (${rememberedText("$1", "$2")}) as remembered, (${countedText("$3")}) as counted, u.*
  from (select) one left join (${userText("a.username = $1")}) u on true`

/**
 * Reads who signs in and what they are held to. From a device or an address that signed in to the account before, it is
 * what was counted there alone; a username that does not exist is read like one that does.
 */
export const readSigningIn = async (sql: Sql, username: string, request: CallRequest): Promise<SigningIn> => {
  const keys = await keysOf(sql, request)
  const network = networkOf(request.address)
  const origins = originsOf(keys)
  const possible = [...origins, undefined].flatMap((origin) => signInPaces(username, network, origin))
  const known = keys.device === undefined ? [keys.place] : [keys.device, keys.place]
  const { rows } = await sql.query<Row>({
    name: "signing-in",
    text: statement,
    values: [username, known, subjectsOf(possible)]
  })
  const row = rows[0]!
  const origin = origins.find(({ key }) => row.remembered[key] !== undefined)
  const paces = signInPaces(username, network, origin)
  const isRemembered = keys.device !== undefined && origins.every(({ key }) => row.remembered[key] === true)
  const user = isFound(row) ? await withPhotoLink(sql, row) : undefined
  return { user, paces, ...waitOf(paces, row.counted), isRemembered }
}
