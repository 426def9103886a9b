import type pg from "pg"
import type { BackgroundJob } from "../portal.ts"
import { poll } from "../jobs/poller.ts"
import type { Sql } from "./pool.ts"
import { checkPrimary, openClient } from "./primary.ts"

/** How often a node measures its clock against the database's, in milliseconds. */
const intervalMs = 15_000

const prefix = "portal node"

/** A node of the portal that is connected, and how far its clock is ahead of the database's, in milliseconds. */
export type ConnectedNode = { readonly node: string; readonly skewMs: number }

/**
 * Holds a connection of its own whose application name says which node it is and how far its clock is ahead. The
 * database lists the connection exactly as long as the node is there, so nothing has to expire.
 */
export const tellPresence = (url: string, node: string, onError: (error: unknown) => void): BackgroundJob => {
  let client: pg.Client | undefined
  const connect = async (): Promise<pg.Client> => {
    const made = openClient(url, { connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
    made.once("end", () => (client = undefined))
    await made.connect()
    checkPrimary(made)
    return (client = made)
  }
  const job = poll(
    async () => {
      const connection = client ?? (await connect())
      const skew = await skewOf(connection)
      await connection.query("select set_config('application_name', $1, false)", [`${prefix} ${node} ${skew}`])
    },
    onError,
    intervalMs
  )
  return {
    stop: async () => {
      await job.stop()
      await client?.end()
    }
  }
}

/** How far this process's clock is ahead of the database's, in milliseconds: read in the middle of a round trip. */
const skewOf = async (sql: Sql): Promise<number> => {
  const before = Date.now()
  const { rows } = await sql.query<{ now: Date }>("select clock_timestamp() as now")
  return Math.round((before + Date.now()) / 2 - rows[0]!.now.getTime())
}

/** The nodes that are connected to this database. */
export const connectedNodes = async (sql: Sql): Promise<readonly ConnectedNode[]> => {
  const { rows } = await sql.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where datname = current_database()
      and application_name like $1`,
    [`${prefix} %`]
  )
  return rows.flatMap(({ name }) => {
    const [, node = "", skew = ""] = /^portal node (\S+) (-?\d+)$/.exec(name) ?? []
    return node === "" ? [] : [{ node, skewMs: Number(skew) }]
  })
}
