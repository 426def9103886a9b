import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import type pg from "pg"
import { records } from "../../machines/index.ts"
import { accountStream, type Account } from "../../schema/session/account.ts"
import type { RoleId } from "../../schema/core/roles.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import type { Implemented } from "../../server/platform/http/implement.ts"
import { serve, type Served, type ServeOptions } from "../../server/platform/http/serve.ts"
import { openLog, type Log } from "../../server/platform/eventlog/index.ts"
import { currentOrigin } from "../../server/platform/http/requestContext.ts"
import { projections } from "../../server/projections.ts"
import { hashPassword } from "../../server/areas/session/passwords.ts"
import { callerLookup } from "../../server/areas/session/tokens.ts"
import { freshPortalDatabase } from "./portalDatabase.ts"

/** Some areas served on a database of their own, without the rest of the portal. */
export type Edge = {
  readonly url: string
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly log: Log
  readonly served: Served
  readonly close: () => Promise<void>
}

/** What an area is given by the kit. */
export type EdgeServices = Pick<Edge, "pool" | "log">

/** Serves areas on a free port, on an empty database with every read table. */
export const openEdge = async (
  areas: (services: EdgeServices) => readonly Implemented[],
  more: Pick<ServeOptions, "apiUrl" | "trustedProxies"> = {}
): Promise<Edge> => {
  const database = await freshPortalDatabase()
  const pool = openPool(database.url)
  const log = openLog({ url: database.url, pool, records, projections, node: "test", originOf: currentOrigin })
  const served = await serve({ areas: areas({ pool, log }), callerOf: callerLookup(pool), dist: "/nowhere", ...more })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  return {
    url: `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`,
    databaseUrl: database.url,
    pool,
    log,
    served,
    close: async () => {
      served.server.closeAllConnections()
      served.server.close()
      await served.close()
      await log.close()
      await pool.end()
      await database.drop()
    }
  }
}

const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null, instituteId: null, schoolId: null }
const system = { userId: 0, roleId: 10 }
/** Accounts of the kit lie apart, so that those which the portal makes, each after the last one, are no kit's next. */
const apart = 1_000
let made = 0

/** Makes an account, with a password where one is given, and answers its id. */
export const makeAccount = async (
  { log, pool }: EdgeServices,
  roleId: RoleId,
  { password, ...given }: Partial<Account> & { readonly password?: string } = {}
): Promise<number> => {
  const id = apart * (made += 1)
  const { name = `User ${id}`, email = null, ...places } = given
  await log.command({
    actor: system,
    stream: accountStream(id),
    type: "account.created",
    data: { username: `user-${id}`, roleId, ...nowhere, ...places },
    personal: { subject: accountStream(id), data: { name, email } }
  })
  if (password !== undefined) {
    await pool.query("insert into credentials values ($1, $2)", [id, await hashPassword(password)])
  }
  return id
}

/** A call as a browser makes it: JSON in, the envelope and its status out. */
export const call = async (
  url: string,
  path: string,
  { token, payload, method }: { readonly token?: string; readonly payload?: unknown; readonly method?: string } = {}
) => {
  const response = await fetch(`${url}/api${path}`, {
    method: method ?? (payload === undefined ? "GET" : "POST"),
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` })
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) })
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) }
}
