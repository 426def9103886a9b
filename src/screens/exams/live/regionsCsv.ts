import { t } from "#messages/exams.js"
import { csvFile } from "../../../components/csv.ts"
import { percent, timeOfDay } from "../../../components/format.ts"
import { rateOf } from "./rows.ts"
import type { Node } from "./tree.ts"

/** The regions as they are shown, as a CSV file; what lies below another region has its name before its own. */
export const regionsCsv = (lines: readonly Node[], now: number): Blob => {
  const above: string[] = []
  return csvFile([
    [t.region, t.registered, t.submitted, t.percent, t.perMinute, t.lastTime],
    ...lines.map(({ depth, row }) => {
      above.splice(depth, above.length, row.name)
      return [
        above.join(" / "),
        row.registered,
        row.submitted,
        percent(row.submitted, row.registered),
        rateOf(row, now),
        timeOfDay(row.last_at)
      ]
    })
  ])
}
