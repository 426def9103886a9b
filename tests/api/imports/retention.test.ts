import { expect, test } from "vitest"
import { eraseSubject } from "../../../server/platform/eventlog/personal.ts"
import { importDays } from "../../../server/areas/imports/lists.ts"
import { expireImports } from "../../../server/areas/imports/expiry.ts"
import { call } from "../../kit/edge.ts"
import { prepared, rowsOf, runThrough, sendImport, standing, tellImport, until } from "../../kit/imports.ts"
import { head, house, rowOf, setUp } from "./importers.kit.ts"

setUp()

const inTables = async (text: string) => {
  const { rows } = await house.portal.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'"
  )
  const found: string[] = []
  for (const { name } of rows) {
    if (
      (
        await house.portal.pool.query(`select from ${name} t where position($1 in to_jsonb(t)::text) > 0 limit 1`, [
          text
        ])
      ).rowCount
    )
      found.push(name)
  }
  return found.toSorted()
}

test("what a list says of people is in no event, and gone when its import ends", async () => {
  const { id } = await prepared(
    house,
    house.school,
    head + rowOf("Parvathi Subramanian") + rowOf("Nobody Atall", "someday")
  )
  expect(await inTables("Parvathi Subramanian")).toEqual(["import_rows"])
  await runThrough(house, house.school, id)
  expect(await inTables("Parvathi Subramanian")).toEqual(["import_rows", "personal", "students"])
  await tellImport(house, house.school, id, "discard")
  expect(await inTables("Parvathi Subramanian")).toEqual(["personal", "students"])
  expect(await inTables("Nobody Atall")).toEqual([])
})

test("a student who is erased is gone from imports that are open, too", async () => {
  const { id } = await prepared(
    house,
    house.school,
    head + rowOf("Thirumagal Ponnambalam") + rowOf("Somebody Else", "never")
  )
  await runThrough(house, house.school, id)
  const {
    rows: [added]
  } = await house.portal.pool.query<{ record: string }>(
    "select record from import_rows where job = $1 and verdict = 'added'",
    [id]
  )
  await eraseSubject(house.portal.pool, house.portal.projections, added!.record)
  expect(await inTables("Thirumagal Ponnambalam")).toEqual([])
  expect((await rowsOf(house, house.school, id)).map(({ verdict, cells }) => [verdict, cells[0]])).toEqual([
    ["added", ""],
    ["wrong", "Somebody Else"]
  ])
  const again = (await call(house.url, `/imports/${id}/columns`, { token: house.school })).body.data
  await tellImport(house, house.school, id, "match", { matches: again.matches })
  expect(standing(await until(house, house.school, id, "ready"))).toEqual({ added: 1, wrong: 1 })
  await tellImport(house, house.school, id, "discard")
})

test("rows that wait are deleted after their time; those whose import never began after an hour", async () => {
  const { pool } = house.portal
  const { id } = await prepared(house, house.school, head + rowOf("Gowri Shankar", "someday"))
  const {
    rows: [orphan]
  } = await pool.query<{ job: number }>(
    "insert into import_files (columns, staged_at) values ('[]', now() - interval '2 hours') returning job"
  )
  await expireImports(house.portal, new Date())
  expect((await pool.query("select job from import_files where job = any($1)", [[id, orphan!.job]])).rows).toEqual([
    { job: id }
  ])
  await expireImports(house.portal, new Date(Date.now() + (importDays + 1) * 86_400_000))
  expect(await until(house, house.school, id, "expired")).toMatchObject({ kept_until: null, wrong: 1 })
  expect(await inTables("Gowri Shankar")).toEqual([])
})

test("the same gesture sent twice is one import", async () => {
  const file = head + rowOf("Radha Krishnan")
  const first = await sendImport(house, house.school, file, { gesture: "one-gesture" })
  const second = await sendImport(house, house.school, file, { gesture: "one-gesture" })
  expect(second.body.data.id).toBe(first.body.data.id)
  expect(
    (await house.portal.pool.query("select from import_rows where cells::text like '%Radha Krishnan%'")).rowCount
  ).toBe(1)
  await tellImport(house, house.school, first.body.data.id, "discard")
})
