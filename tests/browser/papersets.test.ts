import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()
const unique = `${Date.now() % 1_000_000}`
let tokens: Readonly<Record<string, string>>
beforeAll(async () => {
  tokens = Object.fromEntries(
    await Promise.all(
      ["role-10", "role-13", "role-14", "role-16"].map(async (name) => [name, await signIn(portal.url, name)] as const)
    )
  )
})

const does = async <Data>(who: string, path: string, payload: object): Promise<Data> => {
  const { status, body } = await tell<Data>(portal.url, path, tokens[who], payload)
  if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`)
  return body.data
}
const read = async (id: number) =>
  (
    await ask<{ version: number; state: string; slots: { question_id: number }[] }>(
      portal.url,
      `paperset/paperset?id=${id}`,
      tokens["role-13"]
    )
  ).body.data

let written = 0
/** A question about a topic of its own, approved unless it is to wait. */
const question = async (topic: string, { level = "level1", waits = false } = {}): Promise<number> => {
  written += 1
  const lots = Array.from({ length: 6 }, (_, at) => ((written * 7919 + at * 104_729) ** 2).toString(36)).join(" ")
  const { id } = await does<{ id: number }>("role-14", "question/question-store", {
    kind: "single",
    level,
    class_levels: [10, 11],
    subject_id: 5,
    section_id: 4,
    topic,
    difficulty: "easy",
    marks: 1,
    negative_marks: 0,
    source: null,
    tags: [],
    text: {
      stem: documentOf(`${lots}?`),
      reason: null,
      left: [],
      right: [],
      explanation: null,
      options: ["w", "x", "y", "z"].map((option) => documentOf(`${option} ${lots.slice(0, 9)}`))
    },
    key: { options: [1] }
  })
  await does("role-14", "question/submit", { id })
  if (!waits) await approve(id)
  return id
}
const approve = async (id: number) => {
  await does("role-16", "question/confirm-key", { id, answer: { options: [1] } })
  await does("role-13", "question/approve", { id })
}
const line = (count: number, topic: string) => ({
  count,
  subject_id: null,
  topic,
  difficulty: null,
  kind: null,
  marks: null
})
const paperOf = async (name: string, questions: readonly number[], topic: string, exam = 111) => {
  const { id, version } = await does<{ id: number; version: number }>("role-14", "paperset/plan", {
    class_exam_id: exam,
    name,
    languages: ["en"],
    minutes: 30,
    sets: 1,
    instructions: [],
    sections: [{ section: 4, lines: [line(questions.length, topic)] }]
  })
  await does("role-14", "paperset/arrange", {
    id,
    version,
    slots: questions.map((question_id) => ({ section_id: 4, question_id }))
  })
  return id
}
const at = (id: number, tab = "") => `/paper-editor-admin/papersets/${id}${tab === "" ? "" : `?tab=${tab}`}`
const sign = async (page: Page, name: "Sign" | "Sign and seal") => {
  await page.getByRole("button", { name, exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click()
}
const clean = async (page: Page) => expect(await axeViolations(page)).toEqual([])

describe("a paper", () => {
  test("is planned; a blueprint that cannot be met says what is missing, and is filled when it is there", async () => {
    const topic = `Riddles ${unique}`
    const waiting = await question(topic, { waits: true })
    const [first, second] = [await question(topic), await question(topic)]
    const page = await windows.open({ as: "role-14", path: "/paper-editor-admin/papersets" })
    await page.getByRole("button", { name: "New paper" }).first().click()
    await page.getByRole("combobox", { name: "Exam and class" }).selectOption({ label: "Level I, 2026-27: class 11" })
    await page.getByRole("textbox", { name: "Name" }).fill(`Riddles for 11 (${unique})`)
    await page.getByRole("checkbox", { name: "Hindi" }).uncheck()
    await page.getByRole("combobox", { name: "Section" }).selectOption({ label: "Reasoning" })
    const fields = page.getByRole("group", { name: "Reasoning, line 1" })
    await fields.getByRole("spinbutton", { name: "Questions" }).fill("3")
    await fields.getByRole("textbox", { name: "Topic" }).fill(topic)
    await clean(page)
    await page.getByRole("button", { name: "Create paper" }).click()
    await page.getByRole("button", { name: "Auto-fill questions" }).click()
    const dialog = page.getByRole("dialog", { name: "Auto-fill questions" })
    await dialog.getByRole("button", { name: "Auto-fill" }).click()
    await dialog
      .getByText(
        /line 1 .* asks for 3 questions, and 2 approved questions fit: 1 is missing\. Not approved yet: 1 question in review/
      )
      .waitFor()
    await approve(waiting)
    await dialog.getByRole("button", { name: "Auto-fill" }).click()
    await dialog.waitFor({ state: "detached" })
    await page.getByText("3 of 3 questions").waitFor()
    const id = Number(/papersets\/(\d+)/.exec(page.url())![1])
    const ids = (await read(id)).slots.map(({ question_id }) => question_id)
    expect(ids.toSorted((a, b) => a - b)).toEqual([waiting, first, second].toSorted((a, b) => a - b))
    await clean(page)

    await page.getByRole("button", { name: `Move question ${ids[0]} down` }).focus()
    await page.keyboard.press("Enter")
    await page.getByText(`Question ${ids[0]} moved`).waitFor()
    expect((await read(id)).slots.map(({ question_id }) => question_id)).toEqual([ids[1], ids[0], ids[2]])
    await page.getByRole("button", { name: `Remove question ${ids[2]}` }).click()
    await page.getByText("2 of 3 questions").waitFor()
    await page.getByRole("button", { name: "Add questions" }).click()
    const picker = page.getByRole("dialog", { name: /^Add questions/ })
    await picker.getByRole("textbox", { name: "Search by text or number" }).fill(String(ids[2]))
    await picker.getByRole("button", { name: `Add question ${ids[2]}` }).click()
    await picker.getByText("No approved questions match.").waitFor()
    await clean(page)
    await picker.getByRole("button", { name: "Done" }).click()
    await page.getByText("3 of 3 questions").waitFor()
  })

  test("is finalized by two: one person alone is refused, and told so", async () => {
    const topic = `Knots ${unique}`
    const id = await paperOf(`Knots ${unique}`, [await question(topic), await question(topic)], topic)
    const chief = await windows.open({ as: "role-13", path: at(id, "check") })
    await sign(chief, "Sign")
    await chief.getByText("You signed the paper").waitFor()
    await clean(chief)
    const second = chief.getByRole("button", { name: "Sign and seal", exact: true })
    expect(await second.getAttribute("aria-disabled")).toBe("true")
    expect(await second.getAttribute("title")).toMatch(/^A second person must sign/)

    const admin = await windows.open({ as: "role-10", path: at(id, "check") })
    await admin.getByText("Signed by role-13. Your signature seals the paper.").waitFor()
    await sign(admin, "Sign and seal")
    await admin.getByText("Paper sealed").waitFor()
    await admin.getByRole("tab", { name: "Seal" }).click()
    await admin.getByText("Signed by role-13, sealed by role-10").waitFor()
    await clean(admin)
    expect(await admin.getByRole("button", { name: "Auto-fill questions" }).count()).toBe(0)
  })

  test("that is not ready says why, line by line, and cannot be signed", async () => {
    const topic = `Tiles ${unique}`
    const id = await paperOf(`Tiles ${unique}`, [await question(topic), await question(topic, { waits: true })], topic)
    const page = await windows.open({ as: "role-13", path: at(id, "check") })
    await page.getByText(/is still in review/).waitFor()
    const sign = page.getByRole("button", { name: "Sign", exact: true })
    await expect.poll(() => sign.getAttribute("aria-disabled")).toBe("true")
    await sign.click({ force: true })
    const told = page.getByRole("dialog", { name: "Could not finalize" })
    await told.getByText(/is still in review/).waitFor()
    await told.getByRole("button", { name: "OK" }).click()
    await told.waitFor({ state: "detached" })
    await page.getByText(/is still in review/).waitFor()
    await sign.click({ force: true })
    await told
      .getByRole("link", { name: /^Open question/ })
      .first()
      .click()
    await page.waitForURL(/paper-editor-admin\/question\/\d+/)
  })

  test("is unsealed by two, with a reason, as its next version", async () => {
    const topic = `Dice ${unique}`
    const id = await paperOf(`Dice ${unique}`, [await question(topic)], topic)
    for (const who of ["role-13", "role-10"])
      await does(who, "paperset/finalize-paperset", { paperset_id: id, class_id: 11 })
    const chief = await windows.open({ as: "role-13", path: at(id, "seal") })
    await chief.getByRole("button", { name: "Unseal…" }).click()
    const dialog = chief.getByRole("dialog", { name: "Request to unseal this paper?" })
    await dialog.getByRole("textbox", { name: "Reason" }).fill("A die has a seventh side.")
    await dialog.getByRole("button", { name: "Request unseal" }).click()
    await chief.getByText("A second person must approve.", { exact: true }).waitFor()
    expect(await chief.getByRole("button", { name: "Approve and unseal…" }).count()).toBe(0)

    const admin = await windows.open({ as: "role-10", path: at(id, "seal") })
    await admin.getByText(/A die has a seventh side/).waitFor()
    await admin.getByRole("button", { name: "Approve and unseal…" }).click()
    await admin.getByRole("dialog").getByRole("button", { name: "Unseal paper" }).click()
    await admin.getByText(/Requested by role-13, approved by role-10/).waitFor()
    await admin.getByText(/Version 2\./).waitFor()
    expect((await read(id)).state).toBe("draft")
  })

  test("of a mock is copied, and what was left out is told", async () => {
    const topic = `Coins ${unique}`
    const [kept, retired] = [await question(topic, { level: "mock" }), await question(topic, { level: "mock" })]
    await paperOf(`Coins ${unique}`, [kept, retired], topic, 311)
    await does("role-13", "question/retire", { id: retired, reason: "It was published elsewhere." })
    const page = await windows.open({ as: "role-14", path: `/paper-editor-admin/papersets?search=Coins+${unique}` })
    await page
      .getByRole("row")
      .filter({ hasText: `Coins ${unique}` })
      .getByRole("button", { name: /Actions|What can be done/ })
      .click()
    await page.getByRole("menuitem", { name: "Copy" }).click()
    const dialog = page.getByRole("dialog", { name: "Copy mock paper" })
    await dialog
      .getByRole("combobox", { name: "Copy to exam and class" })
      .selectOption({ label: "Mock II, 2026-27: class 10" })
    await dialog.getByRole("button", { name: "Copy paper" }).click()
    const done = page.getByRole("dialog", { name: "Paper copied" })
    await done.getByText(/created as a draft: 1 question in 1 section/).waitFor()
    await done.getByText(`Question ${retired}: It was taken out of use.`).waitFor()
    await done.getByRole("button", { name: "Open copy" }).click()
    await page.getByText("1 of 2 questions").waitFor()
  })
})

test("an exam is scheduled with a sealed paper only, not in the past, and cancelled with a reason", async () => {
  const topic = `Maps ${unique}`
  const id = await paperOf(`Maps ${unique}`, [await question(topic)], topic)
  for (const who of ["role-13", "role-10"])
    await does(who, "paperset/finalize-paperset", { paperset_id: id, class_id: 11 })
  const page = await windows.open({ as: "role-10", path: "/paper-editor-admin/exam-schedules" })
  await page.getByRole("button", { name: "Schedule exam" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Schedule exam", exact: true })
  await dialog.getByRole("combobox", { name: "Sealed paper" }).selectOption(String(id))
  await dialog.getByRole("checkbox", { name: "English" }).check()
  await dialog.getByLabel("Opens").fill("2020-01-01T10:00")
  await dialog.getByLabel("Closes").fill("2020-01-01T12:00")
  await dialog.getByRole("button", { name: "Schedule exam" }).click()
  const told = page.getByRole("dialog", { name: "Could not schedule exam" })
  await told.getByRole("button", { name: "OK" }).click()
  await told.waitFor({ state: "detached" })
  await dialog.getByText("This time has passed.").waitFor()
  // Within the window of the demo's Level I.
  const day = new Date(Date.UTC(2026, 11, 1 + (Number(unique) % 110))).toISOString().slice(0, 10)
  await dialog.getByLabel("Opens").fill(`${day}T10:00`)
  await dialog.getByLabel("Closes").fill(`${day}T12:00`)
  await clean(page)
  await dialog.getByRole("button", { name: "Schedule exam" }).click()
  await dialog.waitFor({ state: "detached" })
  const row = page.getByRole("row").filter({ hasText: `Maps ${unique}` })
  await row.getByText("Scheduled").waitFor()
  await row.getByRole("button", { name: /Actions|What can be done/ }).click()
  await page.getByRole("menuitem", { name: "Cancel" }).click()
  await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("The hall is taken.")
  await page.getByRole("dialog").getByRole("button", { name: "Cancel schedule" }).click()
  await row.getByText("Cancelled").waitFor()
  await clean(page)
})
