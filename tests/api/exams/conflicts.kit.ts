import { afterAll, beforeAll } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { loadProgramme, openExam } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin. */
export let admin: string

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    admin = await house.signIn(10)
  })
  afterAll(() => house.close())
}

type Side = { readonly answers: string; readonly line: number; readonly file: string; readonly position: number }
type Conflict = {
  readonly student_id: number
  readonly username: string
  readonly school: string
  readonly version: number
  readonly counts: Side
  readonly kept_aside: Side
}

/** The conflicts of an exam that wait for a choice. */
export const waiting = async (exam: number, token = admin): Promise<readonly Conflict[]> =>
  (await call(house.url, `/answer-sheet-conflicts?exam_id=${exam}`, { token })).body.data.rows

/** Settles a conflict by a choice with a reason. */
export const choose = (
  exam: number,
  { student_id, kept_aside: { position }, version }: Conflict,
  choice: "keep" | "replace",
  more: object = {}
) =>
  call(house.url, "/answer-sheet-conflicts/resolve", {
    token: admin,
    payload: { exam_id: exam, student_id, choice, kept_aside: position, version, reason: "Looked at both.", ...more }
  })

/** The answers that count for a student in an exam. */
export const counts = async (exam: number, student: number): Promise<string | undefined> =>
  (
    await house.portal.pool.query<{ answers: string }>(
      "select answers from answer_sheets where exam_id = $1 and student_id = $2",
      [exam, student]
    )
  ).rows[0]?.answers

/** Uploads lines of answer sheets to an exam. */
export const send = (exam: number, ...lines: readonly string[]) =>
  upload(house, lines.join("\n"), { token: admin, exam })

/** An exam in which a student's sheets say different things; answers the conflicts, longest waiting first. */
export const contested = async (student: number, first: string, ...others: readonly string[]) => {
  const exam = await openExam(house.portal.log)
  await send(exam, sheet(student, { exam, answers: first }))
  for (const answers of others) await send(exam, sheet(student, { exam, answers }))
  return { exam, conflicts: await waiting(exam) }
}
