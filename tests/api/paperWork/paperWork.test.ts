import { describe, expect, test } from "vitest"
import { outboxMessenger } from "../../../server/platform/mail/messenger.ts"
import { tellByBell, tellByMail } from "../../../server/areas/paperWork/notices/tell.ts"
import type { Person } from "../../kit/people.ts"
import { admin, ask, chief, house, id as paper, maker, setUp, sign, translator } from "../papersets/sealing.kit.ts"

setUp()

const soon = () => new Date(Date.now() + 11 * 60_000)
const bell = () => tellByBell(house.portal, new Date())
const mail = () => tellByMail({ ...house.portal, messenger: outboxMessenger(house.portal) }, soon())
const inboxOf = async (who: Person) =>
  ((await ask(who, "/notifications?per_page=100")).body.data.rows as readonly Record<string, string>[]).map(
    ({ title, body, link }) => ({ title, body, link })
  )
const workOf = async (who: Person, query = "") =>
  (await ask(who, `/dashboard/paper-work${query}`)).body.data as readonly {
    readonly task: string
    readonly count: number
    readonly records: readonly Record<string, unknown>[]
  }[]
const taskOf = async (who: Person, task: string) => (await workOf(who)).find((one) => one.task === task)

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }]
})
const content = (stem: string) => ({
  kind: "single",
  level: "level1",
  class_levels: [8],
  subject_id: 1,
  section_id: null,
  topic: null,
  difficulty: "easy",
  marks: 1,
  negative_marks: 0,
  source: null,
  tags: [],
  text: {
    stem: paragraph(stem),
    reason: null,
    left: [],
    right: [],
    options: ["One", "Two"].map(paragraph),
    explanation: null
  },
  key: { options: [0] }
})
const written = async (stem: string) =>
  (await ask(maker, "/question/question-store", content(stem))).body.data.id as number

describe("people who work on papers", () => {
  test("hear by the bell what others did to their work, once, and of nothing that they did themselves", async () => {
    await bell()
    const [first, second] = [
      await written("Why is the sky blue at noon?"),
      await written("What do bees eat in winter?")
    ]
    for (const id of [first, second]) {
      await ask(maker, "/question/submit", { id })
      await ask(chief, "/question/comment", { id, place: null, text: "Which sky?" })
      await ask(chief, "/question/request-changes", { id, reason: "Say which sky." })
    }
    await ask(maker, "/question/comment", { id: first, place: null, text: "The one above." })
    await Promise.all([bell(), bell()])
    await bell()
    const link = `/paper-editor-admin/question/${first}`
    const both = `Question ${first}, Question ${second} · ${chief.username}`
    expect(await inboxOf(maker)).toEqual(
      expect.arrayContaining([
        { title: "Changes requested in 2 of your questions", body: both, link },
        { title: "New comments on 2 questions", body: both, link }
      ])
    )
    expect(await inboxOf(maker)).toHaveLength(2)
    expect(await inboxOf(chief)).toEqual([
      { title: "New comments on a question", body: `Question ${first} · ${maker.username}`, link }
    ])
    expect(await inboxOf(translator)).toEqual([])
    const managed = await ask(admin, "/notifications/manage?per_page=100")
    expect(managed.body.data.rows).toEqual([])
  })

  test("hear of a paper that waits for their signature, and then that it was sealed", async () => {
    await bell()
    await sign(chief, paper)
    await bell()
    expect(await inboxOf(admin)).toContainEqual({
      title: "A paper waits for your signature",
      body: expect.stringContaining(chief.username),
      link: `/paper-editor-admin/papersets/${paper}`
    })
    expect((await inboxOf(chief)).filter(({ title }) => title === "A paper waits for your signature")).toEqual([])
    expect(await taskOf(admin, "signPaper")).toMatchObject({ count: 1, records: [{ paperset_id: paper }] })
    expect(await taskOf(chief, "signPaper")).toBeUndefined()
    await sign(admin, paper)
    await bell()
    expect(await inboxOf(chief)).toContainEqual(
      expect.objectContaining({ title: "The paper that you signed was sealed" })
    )
    expect(await taskOf(admin, "signPaper")).toBeUndefined()
  })

  test("get one mail of all that happened, without a word of a question", async () => {
    const { pool } = house.portal
    await pool.query("update accounts set email = 'maker@example.org' where id = $1", [maker.id])
    await mail()
    const [first, second] = [await written("How far away is the Moon?"), await written("How old is the Earth?")]
    for (const id of [first, second]) await ask(maker, "/question/submit", { id })
    await ask(chief, "/question/confirm-key", { id: first, answer: { options: [0] } })
    await ask(chief, "/question/approve", { id: first })
    await ask(chief, "/question/confirm-key", { id: second, answer: { options: [1] } })
    await mail()
    await mail()
    const { rows } = await pool.query<{ subject: string; text: string }>(
      `select p.data->>'subject' as subject, p.data->>'text' as text
       from events e join personal p on p.subject = e.stream
       where e.type = 'message.queued' and e.data->>'template' = 'paper-work' order by e.position`
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.subject).toBe("2 updates on your paper setting work")
    expect(rows[0]!.text).toContain(`Your question was approved\nQuestion ${first} · ${chief.username}`)
    expect(rows[0]!.text).toContain("The answer key of your question was disputed")
    expect(rows[0]!.text).not.toMatch(/Moon|Earth/)
  })

  test("see what waits for them: to fix, to review, to finish", async () => {
    const id = await written("Which planet has rings that everybody knows?")
    expect((await taskOf(maker, "finishQuestion"))!.records.map((one) => one["question_id"])).toContain(id)
    await ask(maker, "/question/submit", { id })
    const before = (await taskOf(chief, "reviewQuestion"))!.count
    expect(await taskOf(maker, "reviewQuestion")).toBeUndefined()
    await ask(chief, "/question/request-changes", { id, reason: "Say which." })
    expect((await taskOf(maker, "fixQuestion"))!.records.map((one) => one["question_id"])).toContain(id)
    expect((await taskOf(chief, "reviewQuestion"))?.count ?? 0).toBe(before - 1)
    expect(await workOf(translator)).toEqual([])
  })

  test("see five records of a task, and of one that they ask for alone all that wait", async () => {
    for (const nth of [1, 2, 3, 4, 5, 6]) await written(`How many legs have ${nth} spiders and as many ants?`)
    const first = (await taskOf(maker, "finishQuestion"))!
    expect(first.records).toHaveLength(5)
    const alone = await workOf(maker, "?task=finishQuestion")
    expect(alone.map(({ task }) => task)).toEqual(["finishQuestion"])
    expect(alone[0]!.count).toBe(first.count)
    expect(alone[0]!.records).toHaveLength(first.count)
    expect(alone[0]!.records.slice(0, 5)).toEqual(first.records)
    expect((await ask(maker, "/dashboard/paper-work?task=nothing")).status).toBe(422)
  })
})
