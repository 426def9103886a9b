import { describe, expect, test } from "vitest"
import { sheetPapers } from "../../../server/areas/exams/readiness/sheetPapers.ts"
import { tellPresence } from "../../../server/platform/db/nodePresence.ts"
import { newPerson } from "../../kit/people.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { admin, ask, house, planned, schedule, setUp } from "./readiness.kit.ts"

setUp()

describe("the check list of an exam's day", () => {
  const lines = async (id: number) => {
    const { status, body } = await ask(admin, `/exams/checklist?id=${id}`)
    expect(status).toBe(200)
    return new Map(
      (body.data.lines as { key: string; state: string; found: string; link: string | null }[]).map((line) => [
        line.key,
        line
      ])
    )
  }

  test("says which papers are missing until all are sealed, and where to seal them", async () => {
    const { id } = await planned(300)
    await schedule(id, 300)
    expect((await lines(id)).get("papers")).toMatchObject({
      state: "fail",
      found: "No sealed and scheduled paper: class 9 (all languages).",
      link: "/paper-editor-admin/exam-schedules"
    })
    await schedule(id, 300, 9)
    expect((await lines(id)).get("papers")).toMatchObject({ state: "ok" })
  })

  test("counts schools and classes without students, and knows the nodes' clocks", async () => {
    const { id } = await planned(400, { class_levels: [8, 11] })
    const node = tellPresence(house.databaseUrl, "test-node", () => undefined)
    try {
      await expect.poll(async () => (await lines(id)).get("nodes")?.found).toBe("1 node serves the portal.")
      const found = await lines(id)
      expect([...found.keys()]).toEqual([
        "papers",
        "sheets",
        "students",
        "schools",
        "storage",
        "nodes",
        "clocks",
        "restore"
      ])
      // Each line has its link; the lines of servers lead to the list beside the check list.
      expect([...found.values()].filter(({ link }) => link === null)).toEqual([])
      expect([...found.values()].flatMap(({ key, link }) => (link === "#servers" ? [key] : []))).toEqual([
        "storage",
        "nodes",
        "clocks"
      ])
      const { nodes, storage } = (await ask(admin, `/exams/checklist?id=${id}`)).body.data
      expect(nodes).toEqual([{ node: "test-node", skew_ms: expect.any(Number) }])
      expect(storage.free).toBeGreaterThan(0)
      const subAdmin = await newPerson(house, 11)
      const seen = (await ask(subAdmin, `/exams/checklist?id=${id}`)).body.data.lines
      expect(seen.find(({ key }: { readonly key: string }) => key === "restore")).toMatchObject({ link: null })
      expect(found.get("clocks")).toMatchObject({ state: "ok" })
      expect(found.get("students")?.found).toMatch(/^(Every class has students|No students: )/)
      expect(found.get("schools")?.found).toMatch(/schools have/)
    } finally {
      await node.stop()
    }
    await expect.poll(async () => (await lines(id)).get("nodes")?.found).toBe("0 nodes serve the portal.")
  })

  test("says which answer sheets have no paper to be scored by; every sheet that counts is in one line", async () => {
    const { id } = await planned(450, { class_levels: [8, 9], languages: ["en", "hi", "ta"], question_count: 4 })
    await ask(admin, "/exams/open", { id, reason: "A rehearsal." })
    expect((await lines(id)).get("sheets")).toMatchObject({ state: "ok", found: "No answer sheets yet." })
    const { rows } = await house.portal.pool.query<{ id: number; class_level: number }>(
      "select id, class_level from students where is_active and class_level in (8, 9) order by class_level, id"
    )
    const of = (level: number) => rows.filter(({ class_level }) => class_level === level).map((row) => row.id)
    const [first, second, third] = of(8)
    const [ninth] = of(9)
    const file = [
      sheet(first!, { exam: id, classLevel: 8, language: "en", set: "A" }),
      sheet(second!, { exam: id, classLevel: 8, language: "en", set: "F" }),
      sheet(third!, { exam: id, classLevel: 8, language: "ta" }),
      sheet(ninth!, { exam: id, classLevel: 9, language: "en" })
    ].join("\n")
    expect((await upload(house, file, { token: admin.token, exam: id })).data).toMatchObject({ accepted: 4 })
    expect(await sheetPapers(house.portal.pool, id)).toEqual([{ fit: "noPaper", sheets: 4 }])
    await schedule(id, 450)
    const found = await sheetPapers(house.portal.pool, id)
    // The paper has one question in two sets; the sheets have four answers.
    expect(found).toEqual([
      { fit: "noPaper", sheets: 2 },
      { fit: "unknownSet", sheets: 1 },
      { fit: "wrongLength", sheets: 1 }
    ])
    expect((await lines(id)).get("sheets")).toMatchObject({
      state: "warn",
      found: expect.stringMatching(/^Of 4 answer sheets these cannot be scored: 2: no paper is scheduled/)
    })
    await schedule(id, 450, 9)
    expect(await sheetPapers(house.portal.pool, id)).toEqual([
      { fit: "noPaper", sheets: 1 },
      { fit: "unknownSet", sheets: 1 },
      { fit: "wrongLength", sheets: 2 }
    ])
    const one = await planned(452, { languages: ["en", "hi"], question_count: 1 })
    await ask(admin, "/exams/open", { id: one.id, reason: "A rehearsal." })
    await schedule(one.id, 453)
    const line = sheet(first!, { exam: one.id, classLevel: 8, language: "en", set: "B", answers: "A" })
    expect((await upload(house, line, { token: admin.token, exam: one.id })).data).toMatchObject({ accepted: 1 })
    expect(await sheetPapers(house.portal.pool, one.id)).toEqual([{ fit: "scorable", sheets: 1 }])
    expect((await lines(one.id)).get("sheets")).toMatchObject({
      state: "ok",
      found: "All 1 answer sheets can be scored."
    })
  })

  test("from the sealing of its paper on a sheet has as many answers as its paper has questions", async () => {
    const { id } = await planned(600, { languages: ["en", "hi", "ta"], question_count: 4 })
    await ask(admin, "/exams/open", { id, reason: "A rehearsal." })
    const send = async (student: number, language: string, answers: string, set = "A") =>
      (
        await upload(house, sheet(student, { exam: id, classLevel: 8, language, answers, set }), {
          token: admin.token,
          exam: id
        })
      ).data
    const { rows } = await house.portal.pool.query<{ id: number }>(
      "select id from students where is_active and class_level = 8 order by id limit 2"
    )
    const [first, second] = rows.map((row) => row.id)
    expect(await send(first!, "en", "ABCD")).toMatchObject({ accepted: 1 })
    await schedule(id, 600)
    expect(await send(second!, "en", "ABCD")).toMatchObject({
      accepted: 0,
      rejections: [
        {
          line: 1,
          code: "wrong_length",
          reason: "4 answers; the sealed paper of class 8 in English has 1 question"
        }
      ]
    })
    expect(await send(second!, "en", "A")).toMatchObject({ accepted: 1 })
    expect(await send(second!, "ta", "A"), "a language without a sealed paper").toMatchObject({
      rejections: [{ reason: "1 answer; the exam has 4 questions" }]
    })
    // The sheet that came before the paper was sealed still counts, and is told apart.
    expect(await sheetPapers(house.portal.pool, id)).toEqual([
      { fit: "scorable", sheets: 1 },
      { fit: "wrongLength", sheets: 1 }
    ])
  })

  test("is for admins alone", async () => {
    const { id } = await planned(500)
    for (const role of [2, 7, 13, 14] as const)
      expect(await ask(await newPerson(house, role), `/exams/checklist?id=${id}`)).toMatchObject({ status: 403 })
  })
})
