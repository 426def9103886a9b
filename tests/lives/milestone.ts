import type { Life } from "../kit/lives.ts"
import type { Found } from "../kit/roundTrip.ts"

/** An event of the year, as an admin writes it. */
export const life: Life = {
  forms: {
    record: "event of the year",
    reader: [10],
    read: {
      call: "milestones",
      by: () => ({}),
      of: ({ rows }, id) => rows.find((row: Found) => row["id"] === id)
    },
    steps: [
      { call: "addMilestone", typed: { date: "2026-10-15" } },
      { call: "changeMilestone", typed: { date: "2026-10-31" } }
    ]
  }
}
