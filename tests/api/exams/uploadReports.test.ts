import { describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { openExam, usernameOf } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { admin, house, setUp } from "./refusals.kit.ts"

setUp()

describe("the report of an upload", () => {
  const reportOf = async (report: string | null, token = admin) => {
    const response = await fetch(`${house.url}/api/answer-sheet-report/${report}`, {
      headers: { authorization: `Bearer ${token}` }
    })
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      name: response.headers.get("content-disposition"),
      text: await response.text()
    }
  }

  test("has every line that was not taken, also those that the answer does not list", async () => {
    const exam = await openExam(house.portal.log)
    await upload(house, sheet(11, { exam }), { token: admin, exam })
    const lines = [
      ...Array.from({ length: 2_500 }, (_, index) => `nonsense ${index}`),
      sheet(11, { exam, answers: "FFFF" }),
      sheet(12, { exam })
    ]
    const { data } = await upload(house, lines.join("\n"), { token: admin, exam })
    expect(data).toMatchObject({ rejected: 2_500, conflicting: 1, accepted: 1 })
    expect(data.rejections).toHaveLength(1_000)

    const { status, type, name, text } = await reportOf(data.report)
    expect([status, type]).toEqual([200, "text/csv; charset=utf-8"])
    expect(name).toMatch(/^attachment; filename.*report-[0-9a-f]{12}\.csv/)
    const rows = text.trimEnd().split("\n")
    expect(rows).toHaveLength(1 + 2_500 + 1)
    expect(rows[0]).toBe("line,verdict,code,reason")
    expect(rows[2_500]).toBe('2500,rejected,wrong_fields,"The line does not have seven fields separated by |"')
    expect(rows[2_501]).toMatch(/^2501,conflicting,conflicting,/)
    expect(text).not.toContain(usernameOf(11))
    expect(text).not.toContain("nonsense")
  })

  test("is not there for a file of good lines, a file that is no report, or a role without sheets", async () => {
    const exam = await openExam(house.portal.log)
    const { data } = await upload(house, sheet(11, { exam }), { token: admin, exam })
    expect(data.report).toBeNull()
    expect((await reportOf(data.file)).status).toBe(404)
    expect((await reportOf("0".repeat(64))).status).toBe(404)
    expect((await reportOf("../../etc/passwd")).status).toBe(404)
    expect((await reportOf("x")).status).toBe(422)
    expect((await reportOf("0".repeat(64), await house.signIn(7, { stateId: 1 }))).status).toBe(403)
  })
})

describe("the files of an exam", () => {
  type File = {
    readonly file: string
    readonly name: string
    readonly by: string
    readonly report: string | null
    readonly lines: number
  }
  const files = async (exam: number, token = admin): Promise<readonly File[]> =>
    (await call(house.url, `/answer-sheet-files?exam_id=${exam}`, { token })).body.data.rows

  test("are listed with their names and accounts, latest first, each once", async () => {
    const exam = await openExam(house.portal.log)
    await upload(house, sheet(11, { exam }), { token: admin, exam, name: "first.txt" })
    await upload(house, `${sheet(12, { exam })}\n?`, { token: admin, exam, name: "../second.txt" })
    await upload(house, sheet(11, { exam }), { token: admin, exam, name: "first again.txt" })
    expect(await files(exam)).toMatchObject([
      { name: "second.txt", lines: 2, accepted: 1, rejected: 1, report: expect.any(String) },
      { name: "first.txt", lines: 1, accepted: 1, report: null }
    ])
  })

  test("are shown to those of the region that they came from, with their reports", async () => {
    const exam = await openExam(house.portal.log)
    const [first, second] = [await house.signIn(3, { zoneId: 1 }), await house.signIn(3, { zoneId: 2 })]
    const { data } = await upload(house, `${sheet(11, { exam })}\n?`, { token: first, exam })
    await upload(house, `${sheet(41, { exam })}\n?`, { token: admin, exam })
    expect(await files(exam)).toHaveLength(2)
    expect((await files(exam, first)).map(({ file }) => file)).toEqual([data.file])
    expect(await files(exam, second)).toEqual([])
    const status = async (token: string) =>
      (
        await fetch(`${house.url}/api/answer-sheet-report/${data.report}`, {
          headers: { authorization: `Bearer ${token}` }
        })
      ).status
    expect(await Promise.all([status(admin), status(first), status(second)])).toEqual([200, 200, 404])
  })

  test("are found among all exams by name, number and hash, and opened, by those of their region alone", async () => {
    const exam = await openExam(house.portal.log)
    const [first, second] = [await house.signIn(3, { zoneId: 1 }), await house.signIn(3, { zoneId: 2 })]
    const name = `Bhopal centre ${exam}.txt`
    const { data } = await upload(house, `${sheet(11, { exam })}\n?`, { token: first, exam, name })
    const find = async (search: string, token: string) => {
      const query = new URLSearchParams({ search })
      return (await call(house.url, `/answer-sheet-files/find?${query}`, { token })).body.data
    }
    const [found] = await find(`bhopal CENTRE ${exam}`, admin)
    expect(found).toMatchObject({ name, exam_id: exam })
    const searches = [name, String(found.id), data.file.slice(0, 8).toUpperCase()]
    for (const search of searches) {
      expect((await find(search, first)).map(({ id }: { id: number }) => id)).toEqual([found.id])
      expect(await find(search, second)).toEqual([])
    }
    // The beginning of a hash is long enough to be one.
    expect(await find(data.file.slice(0, 3), admin)).toEqual([])
    const open = (id: number, token: string) => call(house.url, `/answer-sheet-files/detail/${id}`, { token })
    expect(await open(found.id, first)).toMatchObject({
      status: 200,
      body: {
        data: {
          id: found.id,
          name,
          file: data.file,
          exam_id: exam,
          lines: 2,
          accepted: 1,
          rejected: 1,
          is_of_round: true,
          uploads: [{ id: found.id, accepted: 1, rejected: 1 }]
        }
      }
    })
    const refused = await open(found.id, second)
    const unknown = await open(2_000_000_000, second)
    expect([refused.status, refused.body.message]).toEqual([404, "Answer sheet file not found"])
    expect([unknown.status, unknown.body.message]).toEqual([refused.status, refused.body.message])
    const state = await house.signIn(7, { stateId: 1 })
    expect((await open(found.id, state)).status).toBe(403)
    expect((await call(house.url, "/answer-sheet-files/find?search=centre", { token: state })).status).toBe(403)
  })
})
