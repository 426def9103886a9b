import { describe, expect, test } from "vitest"
import { ask, author, chief, colleague, does, id, setUp, textOf, translator, words, written } from "./questions.kit.ts"

setUp()

describe("what there is", () => {
  test("lists by class, level, state, words and number, and counts by subject, class and state", async () => {
    const stem = `Marvellous pendulum ${words()}`
    const made = (
      await does(
        author,
        "question-store",
        written({ level: "mock", class_levels: [11], subject_id: 1, text: textOf(stem) })
      )
    ).body.data.id
    const found = async (query: string) =>
      (await ask(chief, `/question/question-list?${query}`)).body.data.rows.map((row: { id: number }) => row.id)
    expect(await found("search=marvellous%20PENDULUM")).toEqual([made])
    expect(await found("is_mock=1&class_level=11&subject_id=1")).toEqual([made])
    expect(await found("is_mock=0&class_level=11&subject_id=1")).toEqual([])
    expect([await found(`search=${made}&written=others`), await found(`search=${made}&written=me`)]).toEqual([
      [made],
      []
    ])
    expect(
      (await ask(chief, "/question/subject-wise-question-list?subject_name=Physics&class_level=11&is_mock=1")).body.data
        .total
    ).toBe(1)
    const counts = { total: 1, states: { draft: 1 }, languages: { en: 1 } }
    expect((await ask(chief, "/question/question-table-list?is_mock=1&class_level=11")).body.data).toEqual([
      { subject_id: null, subject: null, class_level: null, ...counts },
      { subject_id: 1, subject: "Physics", class_level: null, ...counts },
      { subject_id: 1, subject: "Physics", class_level: 11, ...counts }
    ])
    await does(author, "question-store", written({ level: "mock", class_levels: [10, 11], subject_id: 1 }))
    const rows = (await ask(chief, "/question/question-table-list?is_mock=1")).body.data
    expect(
      rows.map(({ class_level, total }: { class_level: number | null; total: number }) => [class_level, total])
    ).toEqual([
      [null, 2],
      [null, 2],
      [10, 1],
      [11, 2]
    ])
    expect(
      (await ask(chief, "/question/question-table-list?is_mock=1&class_level=11&language_id=ta")).body.data
    ).toEqual([])
  })

  test("tells of a question that says nearly the same", async () => {
    const stem = `A ball rolls down a smooth slope of height ${words()}`
    const first = (await does(author, "question-store", written({ text: textOf(stem) }))).body.data.id
    const { similar } = (await does(author, "question-store", written({ text: textOf(`${stem} Which?`) }))).body.data
    expect(similar).toEqual([expect.objectContaining({ id: first })])
  })

  test("tells who did what, and translators and panels may read it, editors may not", async () => {
    const { rows } = (await ask(translator, `/dashboard/user-activity-logs?search=${id}`)).body.data
    expect(rows[0]).toMatchObject({ by: author.username, record: "question", number: String(id), event: "drafted" })
    expect(rows.every((row: { description: string }) => row.description !== "")).toBe(true)
    expect(
      (await ask(translator, `/dashboard/user-activity-logs?search=${author.username}&record=paperset`)).body.data.total
    ).toBe(0)
    expect(
      (await ask(translator, `/dashboard/user-activity-logs?search=${author.username}&at_to=2020-01-01`)).body.data
        .total
    ).toBe(0)
    expect(await ask(colleague, "/dashboard/user-activity-logs")).toMatchObject({ status: 403 })
  })
})
