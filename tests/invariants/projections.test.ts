import fc from "fast-check"
import { expect, test } from "vitest"
import { setTimeout as sleep } from "node:timers/promises"
import { stateKey } from "../../machines/edges.ts"
import { rebuild } from "../../server/platform/projections/rebuild.ts"
import { projections } from "../../server/projections.ts"
import { inTurn, isEverything } from "../kit/everything.ts"
import { history } from "../kit/history.ts"
import { append, smallProgramme } from "../kit/programme.ts"
import { builtBeside, contentsOf } from "../kit/tables.ts"
import { appendAll, caughtUp, drawn, oneOf, opened, past, pool, setUp, tables } from "./projections.kit.ts"

setUp()

/** Tables that the drawn history fills by chance only, or not: their areas' tests fill them. */
const mayBeEmpty = new Set([
  "cities",
  "translation_pictures",
  "flow_misfits",
  "flow_misfit_days",
  "flow_misfit_records"
])

test("what commands and followers make of the log is what a rebuild beside makes of it in one go", async () => {
  await appendAll(past)
  await caughtUp()
  const live = await contentsOf(pool, tables)
  for (const table of tables)
    expect(live[table]?.length, `rows of ${table}`).toBeGreaterThan(mayBeEmpty.has(table) ? -1 : 0)
  expect(live).toEqual(await builtBeside(pool, projections))
})

/** Whether SQL reads or writes a table. */
const isAbout = (sql: string, table: string): boolean =>
  new RegExp(`(?:\\b(?:from|join|update|into|lateral|only)|,)\\s+(?:public\\.)?${table}\\b`).test(sql)

test("a read model says what it reads, and one that follows reads no other that does", async () => {
  const said = new Map<string, string>()
  const note = (name: string, own: string) => said.set(name, `${said.get(name) ?? ""}\n${own}`)
  const noted = projections.map((projection) => ({
    ...projection,
    apply: (...[sql, range]: Parameters<typeof projection.apply>) => {
      const query: typeof sql.query = (text, values) => {
        note(projection.name, typeof text === "string" ? text : text.text)
        return sql.query(text, values)
      }
      return projection.apply({ query }, range)
    }
  }))
  await builtBeside(pool, noted)
  for (const { name, mode, reads = [] } of projections) {
    expect(said.get(name), `statements of ${name}`).toBeDefined()
    const read = projections.filter(
      (other) => other.name !== name && other.tables.some((table) => isAbout(said.get(name)!, table))
    )
    expect(read.map((other) => other.name).toSorted(), `what ${name} reads`).toEqual(reads.toSorted())
    if (mode === "following") expect(read.filter((other) => other.mode === "following")).toEqual([])
  }
})

test("every state column says where its record stands", async () => {
  const columns = projections.flatMap(({ states = [] }) => states)
  for (const { of, table, column = "state", key } of columns) {
    const { rows } = await pool.query<{ stream: string; state: string }>(
      `select e.stream, t.${column} as state from (select distinct stream from events where stream like $1) e
       join ${table} t on ${Object.entries(key)
         .map(([name, value]) => `t.${name} = ${value}`)
         .join(" and ")}`,
      [`${of.machine.id}-%`]
    )
    const folded = await opened.portal.log.states(rows.map(({ stream }) => stream))
    if (table !== "cities") expect(rows.length, `rows of ${table}`).toBeGreaterThan(0)
    for (const { stream, state } of rows) expect(state, stream).toBe(stateKey(folded.get(stream)!.state.value))
  }
})

test("the same tables come of the log however it is cut", async () => {
  // As if it had taken a day, so that minutes differ too.
  await pool.query("update events set at = at + position * interval '67 seconds'")
  const whole = await builtBeside(pool, projections)
  const { position } = await opened.portal.log.head()
  const cuts = fc.array(fc.integer({ min: 1, max: position - 1 }), { maxLength: 50, size: "max" })
  await fc.assert(
    fc.asyncProperty(cuts, async (at) => {
      expect(await builtBeside(pool, projections, at)).toEqual(whole)
    }),
    { numRuns: isEverything ? 20 : 1 }
  )
  await pool.query("update events set at = at - position * interval '67 seconds'")
})

/** Every tenth in the short run. */
const some = inTurn(projections, 1, 10)

test("a rebuild while more is appended, asked for by two at once, loses and doubles nothing", async () => {
  const more = history(smallProgramme, 2_600, 7, "moving").slice(drawn.length)
  const { log } = opened.portal
  const before = (await log.head()).position
  let isRebuilt = false
  const appending = (async () => {
    for (let from = 0; from < more.length && !isRebuilt; from += 5) await append(log, more.slice(from, from + 5))
  })()
  for (const projection of some) await Promise.all([rebuild(pool, projection), rebuild(pool, projection)])
  isRebuilt = true
  await appending
  expect((await log.head()).position - before, "events appended meanwhile").toBeGreaterThan(10)
  await caughtUp()
  expect(await contentsOf(pool, tables)).toEqual(await builtBeside(pool, projections))
})

test("what is appended while a rebuild takes its last step is in the new tables", async () => {
  for (const projection of some.filter(({ mode }) => mode === "inline")) {
    const appending: Promise<unknown>[] = []
    const apply = async (...[sql, range]: Parameters<typeof projection.apply>) => {
      await projection.apply(sql, range)
      appending.push(append(opened.portal.log, oneOf(projection, appending.length)))
      // The first step holds no lock: what is appended during it is there for the next.
      await (appending.length === 1 ? appending[0] : sleep(40))
    }
    await rebuild(pool, { ...projection, apply })
    await Promise.all(appending)
    expect(appending.length, `steps of the rebuild of ${projection.name}`).toBeGreaterThan(1)
    expect(await contentsOf(pool, projection.tables), projection.name).toEqual(await builtBeside(pool, [projection]))
  }
})

test("a rebuild that fails leaves the tables that were there", async () => {
  await caughtUp()
  const before = await contentsOf(pool, tables)
  for (const projection of some) {
    const broken = { ...projection, apply: () => Promise.reject(new Error("Broken off")) }
    await expect(rebuild(pool, broken)).rejects.toThrow("Broken off")
  }
  expect(await contentsOf(pool, tables)).toEqual(before)
  const { rows } = await pool.query("select build from checkpoints order by projection")
  expect(rows).toHaveLength(projections.length)
})
