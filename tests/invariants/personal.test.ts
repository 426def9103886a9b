import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { Account } from "../../schema/session/account.ts"
import { personal } from "../../schema/core/personal.ts"
import { Student } from "../../schema/students/student.ts"
import { loadDemo } from "../../server/demo/index.ts"
import { eraseSubject } from "../../server/platform/eventlog/personal.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { rebuild } from "../../server/platform/projections/rebuild.ts"
import { projections } from "../../server/projections.ts"
import { inTurn } from "../kit/everything.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { contentsOf } from "../kit/tables.ts"

/** Where a schema has a personal field, at any depth: paths such as `students.name`. */
const personalPaths = (schema: unknown, path: readonly string[] = [], seen = new Set<unknown>()): readonly string[] => {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const isMarked = (schema as { annotations?: { personal?: unknown } }).annotations?.personal === true
  const name = schema as { name?: unknown; type?: unknown }
  const here = typeof name.name === "string" && "type" in name ? [...path, name.name] : path
  return [
    ...(isMarked ? [here.join(".")] : []),
    ...Object.entries(schema).flatMap(([, part]) => personalPaths(part, here, seen))
  ]
}

describe("what is marked as personal", () => {
  test("is found at any depth of a schema", () => {
    const name = personal(Schema.String)
    const deep = Schema.Struct({
      id: Schema.Int,
      people: Schema.Array(
        Schema.Struct({ name: Schema.NullOr(name), at: Schema.optionalKey(personal(Schema.String)) })
      )
    })
    expect(personalPaths(deep.ast).toSorted()).toEqual(["people.at", "people.name"])
    expect(personalPaths(Student.ast).toSorted()).toEqual([
      "dateOfBirth",
      "guardian",
      "guardianEmail",
      "guardianPhone",
      "name"
    ])
    expect(personalPaths(Account.ast).toSorted()).toEqual(["email", "name"])
  })

  test.each(
    Object.entries(records).flatMap(([record, { events }]) =>
      Object.entries(events).map(([name, { data }]) => ({ type: `${record}.${name}`, data }))
    )
  )("is no part of $type", ({ data }) => {
    expect(personalPaths(data.ast)).toEqual([])
    expect(JSON.stringify(Schema.toJsonSchemaDocument(data)).match(wellKnown)).toBeNull()
  })
})

/** Fields that are personal whether they are marked or not. */
const wellKnown =
  /"(date_?of_?birth|dob|guardian|parent|e?_?mail|phone|mobile|address|aadhaa?r|ifsc|iban|bank|account_?number)[^"]*":/i

describe("of a small demo", () => {
  let house: TestServer
  /** What is known of people, by the subject it is kept under. */
  let people: readonly { readonly subject: string; readonly values: readonly string[] }[]

  beforeAll(async () => {
    house = await openTestServer()
    await loadDemo(house.portal, { students: 400, schools: 60 })
    const { position } = await house.portal.log.head()
    for (const { name } of projections.filter(({ mode }) => mode === "following")) {
      expect(
        await waitForProjection(house.portal.pool, house.portal.signals, name, position, 60_000),
        `${name} follows`
      ).toBe(true)
    }
    const { rows } = await house.portal.pool.query<{ subject: string; data: Record<string, string | null> }>(
      "select subject, data from personal"
    )
    people = rows.map(({ subject, data }) => ({
      subject,
      values: Object.values(data).filter((value) => value !== null)
    }))
  })

  afterAll(() => house.close())

  /** The tables that contain a text in some row. */
  const whereIs = async (text: string): Promise<readonly string[]> => {
    const { pool } = house.portal
    const { rows: tables } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1"
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await pool.query(
        `select from ${name} t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
        [text]
      )
      if (rowCount) found.push(name)
    }
    return found
  }

  test("no name, date of birth, guardian or e-mail stands in any event, with its meta, or in a reply", async () => {
    expect(people.length).toBeGreaterThan(430)
    const {
      rows: [log]
    } = await house.portal.pool.query<{ text: string }>(
      `select (select string_agg(data::text || meta::text || stream, E'\n') from events)
         || (select string_agg(reply::text || command_id, E'\n') from replies) as text`
    )
    const values = new Set(people.flatMap((person) => person.values))
    expect(values.size).toBeGreaterThan(800)
    expect([...values].filter((value) => log!.text.includes(value))).toEqual([])
  })

  test.each(inTurn(["student-17", "account-7"], 0, 2))(
    "%s, once erased, is nowhere, and the log replays as before",
    async (subject) => {
      const { pool, log } = house.portal
      const { values } = people.find((person) => person.subject === subject)!
      const mine = values.filter((value) => people.filter((person) => person.values.includes(value)).length === 1)
      expect(mine.length, "values that only this person has").toBeGreaterThan(0)
      for (const value of mine) expect(await whereIs(value)).toContain("personal")
      const before = { head: await log.head(), states: await log.states([subject]) }

      await eraseSubject(pool, projections, subject)

      for (const value of mine) expect(await whereIs(value)).toEqual([])
      expect({ head: await log.head(), states: await log.states([subject]) }).toEqual(before)
      const tables = projections.flatMap((projection) => projection.tables)
      const erased = await contentsOf(pool, tables)
      for (const projection of projections) await rebuild(pool, projection)
      expect(await contentsOf(pool, tables)).toEqual(erased)
      expect((await pool.query("select from students where id = 17")).rowCount).toBe(1)
    }
  )
})
