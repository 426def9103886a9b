import { readdirSync, readFileSync } from "node:fs"
import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { listExportStream } from "../../schema/lists/listExport.ts"
import { inTransaction, openPool } from "../../server/platform/db/pool.ts"
import { openLog, type WriteTogether, type Log } from "../../server/platform/eventlog/index.ts"
import { projections } from "../../server/projections.ts"
import { type TestDatabase } from "../kit/database.ts"
import { freshPortalDatabase } from "../kit/portalDatabase.ts"
import { kitActor } from "../kit/programme.ts"

let database: TestDatabase
let pool: pg.Pool
let log: Log

beforeAll(async () => {
  database = await freshPortalDatabase()
  pool = openPool(database.url)
  log = openLog({ url: database.url, pool, records, projections, node: "one" })
  await pool.query("create table beside (word text)")
})

afterAll(async () => {
  await log.close()
  await pool.end()
  await database.drop()
})

let made = 0
const append = (also: ReadonlyArray<WriteTogether> = [], commandId?: string) =>
  log.command({
    actor: kitActor,
    stream: listExportStream(`one-${(made += 1)}`),
    type: "listExport.started",
    data: records.listExport.events.started.sample,
    also,
    ...(commandId === undefined ? {} : { commandId })
  })

test("nothing is appended inside a transaction of another connection, however deep", async () => {
  const deep = async () => {
    await Promise.resolve()
    return append()
  }
  await expect(inTransaction(pool, () => deep())).rejects.toThrow("inside a transaction of another connection")
  await expect(
    inTransaction(pool, () => log.batch({ actor: kitActor, streams: [], decide: () => ({ events: [], reply: 1 }) }))
  ).rejects.toThrow("inside a transaction of another connection")
  // What was begun inside and goes on after it is free.
  const later = Promise.withResolvers<void>()
  const begun = await inTransaction(pool, async () => ({ after: later.promise.then(() => append()) }))
  later.resolve()
  await expect(begun.after).resolves.toMatchObject({ version: 1 })
})

test("pools are opened by the one piece whose connections the database may end", () => {
  const opening = ["server", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && /new (pg\.)?Pool\(/.test(readFileSync(`${folder}/${name}`, "utf8")))
      .map((name) => `${folder}/${name}`)
  )
  expect(opening).toEqual(["server/platform/db/pool.ts"])
})

test("transactions are begun where the guard sees them, or by what appends nothing", () => {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))
  const beginning = files.filter((name) => /["'`]begin\b/.test(readFileSync(`server/${name}`, "utf8")))
  expect(new Set(beginning)).toEqual(
    new Set([
      "platform/backup/compareReadModels.ts",
      "platform/db/moments.ts",
      "platform/db/pool.ts",
      "platform/db/total.ts",
      "platform/db/rollBack.ts",
      "platform/lists/rows.ts",
      "platform/monitoring/nodeReport.ts",
      "platform/eventlog/append.ts",
      "platform/projections/follow.ts",
      "platform/projections/rebuild.ts",
      "platform/projections/swap.ts"
    ])
  )
})

const words = async () =>
  (await pool.query<{ word: string }>("select word from beside order by word")).rows.map(({ word }) => word)
const insert = (word: string): WriteTogether => ({ text: "insert into beside values ($1)", values: [word] })

test("a statement beside an event happens with it, once, or neither does", async () => {
  await append([insert("first")], "gesture")
  await append([insert("again")], "gesture")
  expect(await words()).toEqual(["first"])

  const before = await log.head()
  const none: WriteTogether = {
    text: "delete from beside where word = 'nowhere'",
    values: [],
    otherwise: () => new Error("There is none")
  }
  await expect(append([insert("second"), none])).rejects.toThrow("There is none")
  await expect(append([insert("third"), { text: "select 1 / 0", values: [] }])).rejects.toThrow("division by zero")
  expect(await words()).toEqual(["first"])
  expect(await log.head()).toEqual(before)
  await append([insert("fourth")])
  expect(await words()).toEqual(["first", "fourth"])
})

test("a transaction that is left open is ended by the database", async () => {
  const { rows } = await pool.query<{ timeout: string }>(
    "select current_setting('idle_in_transaction_session_timeout') as timeout"
  )
  expect(rows[0]!.timeout).toBe("30s")
})

test("a transaction whose statement is not answered in time fails then, without awaiting a ROLLBACK", async () => {
  const hasty = openPool(database.url, { max: 1, query_timeout: 1_500 })
  try {
    const began = performance.now()
    await expect(inTransaction(hasty, (client) => client.query("select pg_sleep(4)"))).rejects.toThrow("timeout")
    expect(performance.now() - began).toBeLessThan(2_500)
    // Its connection is closed: the next one does not wait behind the statement.
    const { rows } = await inTransaction(hasty, (client) => client.query("select 1 as one"))
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await hasty.end()
  }
})
