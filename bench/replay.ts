import { records } from "../machines/index.ts"
import { answerSheetStream } from "../schema/exams/answerSheet.ts"
import { keyedPlans, openPool } from "../server/platform/db/pool.ts"
import { openLog } from "../server/platform/eventlog/index.ts"
import { rebuildInLanes } from "../server/platform/projections/rebuild.ts"
import { projections } from "../server/projections.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { thousands, type Bench } from "./kit/report.ts"

const students = 500_000
const batch = 4_000

/** Appends a sheet for every student, through the machine. */
const sendSheets = async (url: string): Promise<void> => {
  const pool = openPool(url)
  const log = openLog({ url, pool, records, projections, node: "bench" })
  const { sample } = records.answerSheet.events.received
  for (let from = 1; from <= students; from += batch) {
    const events = Array.from({ length: Math.min(batch, students - from + 1) }, (_, n) => ({
      stream: answerSheetStream(1, 1, from + n),
      type: "answerSheet.received",
      data: { ...sample, student: from + n, line: n + 1 }
    }))
    await log.batch({
      actor: { userId: 1, roleId: 10 },
      streams: events.map(({ stream }) => stream),
      decide: () => ({ events, reply: null })
    })
  }
  await log.close()
  await pool.end()
}

/** All projections rebuilt beside the old ones from a million events, beside reading those events once in SQL. */
export const replay: Bench = {
  name: "replay",
  run: async () => {
    const database = await programmeDatabase("replay", students)
    await sendSheets(database.url)
    const pool = openPool(database.url, keyedPlans)
    const readStart = performance.now()
    const { rows } = await pool.query<{ events: number }>(
      "select count(*) as events, sum(length(data::text)) from events"
    )
    const read = (performance.now() - readStart) / 1000
    const start = performance.now()
    await rebuildInLanes(pool, projections)
    const seconds = (performance.now() - start) / 1000
    await pool.end()
    await database.drop()
    const events = rows[0]!.events
    return [
      {
        what: `all projections from ${thousands(events)} events`,
        figure: `${seconds.toFixed(1)} s (${thousands(events / seconds)}/s)`,
        goal: "≤ 60 s for 10,00,000",
        beside: `${(seconds / read).toFixed(0)} × reading every event once in SQL`
      }
    ]
  }
}
