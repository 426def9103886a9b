import { getPostgreSQLEventStore } from "@event-driven-io/emmett-postgresql"
import { records } from "../machines/index.ts"
import { openPool } from "../server/platform/db/pool.ts"
import { migrate } from "../server/platform/db/migrate.ts"
import { openLog } from "../server/platform/eventlog/index.ts"
import { ensureProjections } from "../server/platform/projections/rebuild.ts"
import { projections } from "../server/projections.ts"
import { benchDatabase } from "./kit/database.ts"
import { thousands, type Bench, type Measured } from "./kit/report.ts"
import { measureWriters, type Throughput } from "./kit/writers.ts"

const actor = { userId: 1, roleId: 10 }
const sheet = records.answerSheet.events.received.sample
const crowd = [1, 8, 64, 256]

/** The portal's log with its machines, command ids and projections: a new answer sheet a command. */
const ours = async (url: string): Promise<ReadonlyMap<number, Throughput>> => {
  const pool = openPool(url)
  await migrate(pool)
  await ensureProjections(pool, projections)
  const log = openLog({ url, pool, records, projections, node: "bench" })
  let next = 0
  const append = () => {
    const student = next++
    return log.command({
      actor,
      commandId: `bench-${student}`,
      stream: `answerSheet-1.1-${student}`,
      type: "answerSheet.received",
      data: { ...sheet, student }
    })
  }
  const measured = new Map<number, Throughput>()
  for (const writers of crowd) measured.set(writers, await measureWriters(writers, append))
  await log.close()
  await pool.end()
  return measured
}

/** Emmett's PostgreSQL event store: the same event, each to a new stream. */
const emmett = async (url: string): Promise<ReadonlyMap<number, Throughput>> => {
  const store = getPostgreSQLEventStore(url)
  await store.schema.migrate()
  let next = 0
  const append = () => {
    const student = next++
    return store.appendToStream(`answerSheet-1.1-${student}`, [{ type: "received", data: { ...sheet, student } }])
  }
  const measured = new Map<number, Throughput>()
  for (const writers of crowd) measured.set(writers, await measureWriters(writers, append))
  await store.close()
  return measured
}

/** Rows into a bare table, 64 an INSERT, committed with fsync: what the disk and the parser allow one connection. */
const bare = async (url: string): Promise<number> => {
  const pool = openPool(url, { max: 1 })
  await pool.query("create table bare (position bigserial primary key, stream text, data jsonb)")
  const rows = JSON.stringify(Array.from({ length: 64 }, (_, n) => ({ stream: `answerSheet-1.1-${n}`, data: sheet })))
  const { perSecond } = await measureWriters(1, () =>
    pool.query(
      "insert into bare (stream, data) select stream, data from json_to_recordset($1) as r(stream text, data jsonb)",
      [rows]
    )
  )
  await pool.end()
  return perSecond * 64
}

/** Commands a second through the log, beside Emmett and a bare batched INSERT on the same cluster in the same run. */
export const append: Bench = {
  name: "append",
  run: async () => {
    const database = await benchDatabase("append")
    const peer = await benchDatabase("emmett")
    const insert = await bare(database.url)
    const own = await ours(database.url)
    const theirs = await emmett(peer.url)
    await peer.drop()
    await database.drop()
    return crowd.map((writers): Measured => {
      const [mine, other] = [own.get(writers)!, theirs.get(writers)!]
      return {
        what: `${writers} writers`,
        figure: `${thousands(mine.perSecond)}/s, p50 ${mine.p50.toFixed(1)} ms, p99 ${mine.p99.toFixed(1)} ms`,
        goal: writers === 64 ? "≥ 5 × Emmett, p99 ≤ 8 ms" : "",
        beside:
          `${(mine.perSecond / other.perSecond).toFixed(1)} × Emmett (${thousands(other.perSecond)}/s, p99 ` +
          `${other.p99.toFixed(1)} ms); ` +
          `${(mine.perSecond / insert).toFixed(2)} × bare INSERT of 64 (${thousands(insert)}/s)`
      }
    })
  }
}
