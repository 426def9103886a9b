import { expect } from "vitest"
import type { BulkJobAnswer } from "../../../schema/bulk/calls.ts"
import { bulkJob } from "../../../server/areas/bulk/job.ts"
import { call } from "../../kit/edge.ts"
import type { Person } from "../../kit/people.ts"
import type { TestServer } from "../../kit/testServer.ts"

/** An event of a student as the log keeps it. */
type Stored = { readonly stream: string; readonly type: string; readonly by: number; readonly cause: string | null }

/** What tests do with bulk actions of a server. */
export const bulkOf = (house: TestServer) => {
  const send = async (path: string, { token }: Person, payload?: object) => {
    const { status, body } = await call(house.url, path, { token, ...(payload === undefined ? {} : { payload }) })
    return { status, message: body.message, data: body.data }
  }
  const start = async (who: Person, payload: object): Promise<number> => {
    const { status, message, data } = await send("/bulk/start", who, payload)
    expect([status, message]).toEqual([200, "Bulk action started"])
    return data.id
  }
  const jobOf = async (who: Person, id: number): Promise<BulkJobAnswer> =>
    (await send(`/bulk?id=${id}`, who)).data.rows[0]
  return {
    send,
    start,
    jobOf,
    /** The account of an action: a row's name, result and reason each. */
    accountOf: async (who: Person, id: number): Promise<readonly (readonly [string | null, string, string | null])[]> =>
      (await send(`/bulk/${id}/rows?per_page=200`, who)).data.rows.map(
        (row: { name: string | null; outcome: string; reason: string | null }) => [row.name, row.outcome, row.reason]
      ),
    /** Lets a node do whatever there is, until an action is in a state. */
    runUntil: async (who: Person, id: number, state: string): Promise<BulkJobAnswer> => {
      const errors: unknown[] = []
      const job = bulkJob(house.portal, (error) => errors.push(error))
      await expect.poll(async () => (await jobOf(who, id)).state, { timeout: 20_000 }).toBe(state)
      await job.stop()
      expect(errors).toEqual([])
      return jobOf(who, id)
    },
    /** Events of students after a position. */
    studentEvents: async (after: number): Promise<readonly Stored[]> => {
      const { rows } = await house.portal.pool.query<Stored>(
        `select stream, type, (meta->>'by')::int as by, meta->>'cause' as cause from events
         where position > $1 and stream like 'student-%' order by stream, position`,
        [after]
      )
      return rows
    }
  }
}
