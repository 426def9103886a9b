import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { smallProgramme, usernameOf } from "../../kit/programme.ts"
import { accountOf, sheet, type Sheet } from "../../kit/sheets.ts"
import { caughtUp, contentsOf, tablesOf } from "../../kit/tables.ts"
import { counting, freshExam, house, send, setUp } from "./upload.kit.ts"

setUp()

const head = async () => (await house.portal.log.head()).position

describe("an account", () => {
  const students = smallProgramme.students.map(({ id }) => id)
  const good = fc.record({
    student: fc.constantFrom(...students),
    answers: fc.constantFrom("ABCD", "A-*F", "DDDD"),
    set: fc.constantFrom("A", "B")
  })
  const soup = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: good },
      { weight: 1, arbitrary: fc.constantFrom("# a comment", "", " \t ") },
      { weight: 1, arbitrary: good.map((line) => ({ ...line, username: "26KT00000000" })) },
      {
        weight: 1,
        arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => `?${text.replaceAll(/[\n\r\0]/g, "")}`)
      }
    ),
    { maxLength: 60, size: "max" }
  )
  type Line = ({ readonly student: number } & Sheet) | string

  /** What becomes of each line, by going through them one by one. */
  const accountFor = (lines: readonly Line[]) => {
    const account = { lines: 0, accepted: 0, unchanged: 0, conflicting: 0, rejected: 0 }
    const counts = new Map<number, string>()
    for (const line of lines) {
      if (typeof line === "string" && (line.startsWith("#") || line.trim() === "")) continue
      account.lines += 1
      if (typeof line === "string" || line.username !== undefined) {
        account.rejected += 1
        continue
      }
      const content = `${line.set} ${line.answers}`
      const known = counts.get(line.student)
      account[known === undefined ? "accepted" : known === content ? "unchanged" : "conflicting"] += 1
      if (known === undefined) counts.set(line.student, content)
    }
    return account
  }

  test("is right for any mixture of lines, the same in a dry run, and nothing new in the same file again", async () => {
    await fc.assert(
      fc.asyncProperty(soup, fc.constantFrom("\n", "\r\n"), fc.boolean(), async (lines, end, endsWhole) => {
        const exam = await freshExam()
        const written = lines.map((line) => (typeof line === "string" ? line : sheet(line.student, { exam, ...line })))
        const text = `#\n${written.join(end)}${endsWhole ? end : ""}`
        await caughtUp(house.portal.pool)
        const before = await contentsOf(house.portal.pool, await tablesOf(house.portal.pool))
        const rehearsed = await send(exam, text, { isDryRun: true })
        expect(
          await contentsOf(house.portal.pool, await tablesOf(house.portal.pool)),
          "a dry run writes nothing"
        ).toEqual(before)

        const real = await send(exam, text)
        expect(accountOf(real)).toEqual(accountFor(lines))
        const listed = real.data.rejections.map(({ line }) => line)
        expect(listed).toEqual(listed.toSorted((a, b) => a - b))
        expect({ ...rehearsed.data, dry_run: false, report: real.data.report, position: real.data.position }).toEqual(
          real.data
        )
        expect(await counting(exam)).toHaveLength(real.data.accepted)

        const at = await head()
        const again = await send(exam, text)
        expect(accountOf(again)).toEqual({
          ...accountOf(real),
          accepted: 0,
          unchanged: real.data.accepted + real.data.unchanged
        })
        expect(await head(), "the same file again is no event").toBe(at)
      }),
      { numRuns: 8 }
    )
  })

  test("of a file that was half in already says so of that half", async () => {
    const exam = await freshExam()
    const lines = students.map((student) => sheet(student, { exam }))
    await send(exam, lines.slice(0, 4).join("\n"))
    expect(accountOf(await send(exam, lines.join("\n")))).toMatchObject({ lines: 9, accepted: 5, unchanged: 4 })
    expect(await counting(exam)).toHaveLength(9)
  })

  test("over many batches has every line once, also those that a later batch contests", async () => {
    const exam = await freshExam()
    const lines = Array.from({ length: 6_500 }, (_, index) =>
      index % 3 === 0 ? "?" : sheet(students[index % 9]!, { exam, answers: index > 6_000 ? "FFFF" : "ABCD" })
    )
    for (const isDryRun of [true, false]) {
      const { data } = await send(exam, lines.join("\n"), { isDryRun })
      expect(data).toMatchObject({ lines: 6_500, accepted: 6, rejected: 2_167, conflicting: 333, unchanged: 3_994 })
      expect(data.rejections).toHaveLength(1_000)
    }
  })

  test("names the student's line, not the student", async () => {
    const exam = await freshExam()
    const { data } = await send(exam, sheet(11, { exam, answers: "????" }))
    expect(JSON.stringify(data)).not.toContain(usernameOf(11))
  })
})
