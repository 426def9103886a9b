import type pg from "pg"
import { expect, test } from "vitest"
import type { Log, StreamState } from "../../server/platform/eventlog/index.ts"
import { createNumbered } from "../../server/platform/eventlog/createNumbered.ts"
import { createRecords } from "../../server/platform/eventlog/createRecords.ts"
import { systemActor } from "../../server/platform/eventlog/actor.ts"

/** Numbers that another writer takes between the first look at the table and the log's lock. */
const taken = 140

/** A table that is empty at the first look, and has what was taken at the second; the log has it at once. */
const host = () => {
  let looks = 0
  const states = new Map(Array.from({ length: taken }, (_, nth) => [`invoice-${nth + 1}`, {} as StreamState] as const))
  const query = async () => ({ rows: [{ last: looks++ === 0 ? 0 : taken }] })
  const batch = async ({ decide }: Parameters<Log["batch"]>[0]) => decide(states, []).reply
  return { pool: { query } as unknown as pg.Pool, log: { batch } as unknown as Pick<Log, "batch"> }
}
const kind = { table: "invoices", streamOf: (id: number) => `invoice-${id}` }
const by = { actor: systemActor }

test("whoever was overtaken goes on with the next number, and leaves no gap", async () => {
  expect(await createRecords(host(), by, [kind], () => [])).toEqual([taken + 1])
  expect(await createNumbered(host(), by, kind, 3, () => [])).toEqual([1, 2, 3].map((nth) => taken + nth))
})
