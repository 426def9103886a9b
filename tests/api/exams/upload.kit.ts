import { afterAll, beforeAll } from "vitest"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { loadProgramme, openExam } from "../../kit/programme.ts"
import { upload } from "../../kit/sheets.ts"

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

/** Plans and opens an exam, and answers its id. */
export const freshExam = () => openExam(house.portal.log)

/** Uploads a file of answer sheets. */
export const send = (
  exam: number | null,
  content: string | Uint8Array,
  more: { readonly isDryRun?: boolean; readonly name?: string } = {}
) => upload(house, content, { token: admin, exam, ...more })

/** The sheets that count in an exam: each student's answers. */
export const counting = async (exam: number) => {
  const { rows } = await house.portal.pool.query<{ student_id: number; answers: string }>(
    "select student_id, answers from answer_sheets where exam_id = $1 order by 1",
    [exam]
  )
  return rows.map(({ student_id, answers }) => `${student_id} ${answers}`)
}
