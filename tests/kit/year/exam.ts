import { expect } from "vitest"
import type { ListedExam } from "../../../schema/exams/examList.ts"
import { programmeYear } from "../../../schema/fields/programmeYear.ts"
import { ask, signIn, tell } from "../client.ts"

/** Moves the only exam's window so that it opens in three seconds. @returns what reads the exam as it is listed */
export const moveExam = async (url: string): Promise<() => Promise<ListedExam>> => {
  const token = await signIn(url, "head.office")
  const listed = async () => (await ask<{ rows: ListedExam[] }>(url, "exams", token)).body.data.rows[0]!
  const { id, version, name, level, class_levels, languages, question_count, minutes, ...rest } = await listed()
  const soon = new Date(Date.now() + 3_000)
  const moved = await tell(url, "exams/change", token, {
    id,
    version,
    name,
    level,
    year: programmeYear(new Date()),
    class_levels,
    languages,
    question_count,
    minutes,
    opens_at: soon.toISOString(),
    closes_at: new Date(soon.getTime() + 3 * 86_400_000).toISOString(),
    grace_minutes: rest.grace_minutes,
    release_minutes: rest.release_minutes
  })
  expect([moved.status, moved.body.message]).toEqual([200, expect.any(String)])
  return listed
}
