import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { ask } from "../kit/client.ts"
import { axeViolations, portal } from "../kit/windows.ts"
import { at, content, does, setUp, store, tokens, unique, windows } from "./questions.kit.ts"

setUp()

const stateOf = async (id: number) =>
  (await ask<{ state: string }>(portal.url, `question/question-edit?id=${id}`, tokens["role-14"])).body.data.state

const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

describe("a question", () => {
  test("is written, handed in, answered unseen by another, and approved", async () => {
    const author = await windows.open({ as: "role-14", path: "/paper-editor-admin/level2-questions" })
    await author.getByRole("link", { name: "New question" }).first().click()
    await author.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Physics" })
    await author.getByRole("checkbox", { name: "9", exact: true }).check()
    await editor(author, "Question").click()
    await author.keyboard.type(`Which lens ${unique} makes an upright image of everything?`)
    for (const letter of ["A", "B", "C"]) {
      await editor(author, `Option ${letter}`).click()
      await author.keyboard.type(`Lens ${letter} of glass`)
    }
    await author.getByRole("button", { name: "Save question" }).click()
    await author.getByText("Fix 2 fields before saving.").waitFor()
    await author.getByRole("button", { name: "Remove Option D" }).click()
    await author.getByRole("radio", { name: "Option B is correct" }).check()
    await author.getByRole("button", { name: "Save question" }).click()
    await author.getByText("Draft saved").waitFor()
    const id = Number(/question\/(\d+)/.exec(author.url())![1])
    await author.getByRole("button", { name: "Submit for review" }).click()
    await author.getByText("Waiting for another reviewer").waitFor()
    expect(await author.getByRole("button", { name: "Approve" }).count()).toBe(0)

    const colleague = await windows.open({
      as: "role-16",
      path: `/paper-editor-admin/level2-questions?state=inReview&search=${id}`
    })
    await colleague.locator(".ag-row").first().click()
    await colleague.getByText("Answer the question first").waitFor()
    expect(await colleague.getByLabel("Correct", { exact: true }).count()).toBe(0)
    expect(await axeViolations(colleague)).toEqual([])
    expect(await colleague.getByRole("button", { name: "Approve" }).isDisabled()).toBe(true)
    await colleague.getByRole("radio", { name: "Option B" }).check()
    await colleague.getByRole("button", { name: "Submit answer" }).click()
    await colleague.getByText("The answer key is confirmed", { exact: false }).first().waitFor()
    await colleague.getByRole("button", { name: "Approve" }).click()
    await colleague.getByText("Question approved").waitFor()
    expect(await stateOf(id)).toBe("approved")
  })

  test("with a number for an answer says how the number was read, and takes none that could be two", async () => {
    const text = { ...content().text, stem: documentOf(`How many bricks ${unique}?`), options: [], explanation: null }
    const id = await store(undefined, { kind: "numerical", text, key: { value: 9, tolerance: 0 } })
    const author = await windows.open({ as: "role-14", path: at(id, "/edit") })
    const answer = author.getByLabel("Answer", { exact: true })
    await answer.fill("1,500")
    await author.getByText("Read as 1500", { exact: true }).waitFor()
    await answer.fill("150000")
    await author.getByText("Read as 1,50,000", { exact: true }).waitFor()
    await answer.fill("1,5")
    await author.getByRole("button", { name: "Save", exact: false }).first().click()
    await author.getByText("Unclear number", { exact: false }).waitFor()
    expect(await axeViolations(author)).toEqual([])
    await does("role-14", "submit", { id })

    const colleague = await windows.open({ as: "role-16", path: at(id) })
    await colleague.getByLabel("Your answer").fill("1,5")
    expect(await colleague.getByRole("button", { name: "Submit answer" }).isDisabled()).toBe(true)
    await colleague.getByLabel("Your answer").fill("९")
    await colleague.getByRole("button", { name: "Submit answer" }).click()
    await colleague.getByText("The answer key is confirmed", { exact: false }).first().waitFor()
  })

  test("that says nearly the same as another tells so while it is written", async () => {
    const stem = `A heavy trolley ${unique} rolls without friction down a smooth ramp of wood`
    const twin = await store(documentOf(stem))
    const page = await windows.open({ as: "role-14", path: "/paper-editor-admin/question?level=level2" })
    await editor(page, "Question").click()
    await page.keyboard.type(`${stem}, First height, Height, Third height`)
    await page.getByRole("link", { name: new RegExp(`Question ${twin},`) }).waitFor()
  })

  test("outlives a page that dies while it is written", async () => {
    const id = await store()
    const page = await windows.open({ as: "role-14", path: at(id, "/edit") })
    await editor(page, "Option A").click()
    await page.keyboard.press("End")
    await page.keyboard.type(" kept")
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("question-")))
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    await again.goto(at(id, "/edit"))
    await again.getByRole("button", { name: "Restore" }).click()
    await expect.poll(() => editor(again, "Option A").innerText()).toContain("First height kept")
  })

  test("is commented on at a place of its text, which its author finds marked", async () => {
    const id = await store(documentOf(`The shadow ${unique} of the tower grows`))
    await does("role-14", "submit", { id })
    const reviewer = await windows.open({ as: "role-16", path: at(id) })
    await reviewer.getByText(`The shadow ${unique} of the tower grows`).dblclick({ position: { x: 45, y: 10 } })
    await reviewer.getByText("“shadow").waitFor()
    await reviewer.getByLabel("Comment", { exact: true }).fill("Of which light?")
    await reviewer.getByRole("button", { name: "Add comment", exact: true }).click()
    await reviewer.getByText("Comment added").waitFor()
    const author = await windows.open({ as: "role-14", path: at(id) })
    await author.getByText("Of which light?").waitFor()
    expect((await author.locator("mark").innerText()).trim()).toBe("shadow")
  })

  test("is not approved on an old page, and the portal's own words say why", async () => {
    const id = await store()
    await does("role-14", "submit", { id })
    await does("role-16", "confirm-key", { id, answer: { options: [1] } })
    const chief = await windows.open({ as: "role-13", path: at(id), expected: /409/ })
    await chief.getByRole("button", { name: "Approve" }).waitFor()
    await does("role-14", "question-update", { id, version: 1, why: "Another wording.", ...content() })
    await chief.getByRole("button", { name: "Approve" }).click()
    const told = chief.getByRole("dialog", { name: "Could not approve the question" })
    await told.getByText("while the status is “Draft”", { exact: false }).waitFor()
    await told.getByRole("button", { name: "OK" }).click()
    expect(await stateOf(id)).toBe("draft")
  })
})

test("what cannot be saved is said as it is written, and stays in its form", async () => {
  const id = await store()
  const page = await windows.open({ as: "role-14", path: at(id, "/edit"), expected: /409/ })
  await editor(page, "Option A").click()
  await page.keyboard.press("End")
  await page.keyboard.type(" indeed")
  await page.getByLabel("Reason for change").fill("Too late.")
  await does("role-13", "retire", { id, reason: "Published elsewhere." })
  await page.getByRole("button", { name: "Save", exact: true }).click()
  const told = page.getByRole("dialog", { name: "Failed to update question" })
  await told.getByText("while the status is “Retired”", { exact: false }).waitFor()
  await told.getByRole("button", { name: "OK" }).click()
  expect(await editor(page, "Option A").innerText()).toContain("First height indeed")
})

test("two who edit one question see each other, and what both wrote is merged part by part", async () => {
  const id = await store(documentOf(`The old bridge ${unique} carries a tram`))
  const open = async (as: string) => {
    const page = await windows.open({ as, path: at(id, "/edit"), expected: /409/ })
    await editor(page, "Question").waitFor()
    return page
  }
  const reader = await windows.open({ as: "role-13", path: at(id) })
  const first = await open("role-14")
  await reader.getByText("Also editing: role-14").waitFor()
  const second = await open("role-16")
  await first.getByText("Also editing: role-16").waitFor()
  await second.getByText("Also editing: role-14").waitFor()

  const type = async (page: Page, name: string, text: string) => {
    await editor(page, name).click()
    await page.keyboard.press("Control+a")
    await page.keyboard.type(text)
  }
  await type(first, "Question", `The new bridge ${unique} carries a tram`)
  await type(first, "Option A", "Height one")
  await first.getByLabel("Reason for change").fill("It is new.")
  await first.getByRole("button", { name: "Save", exact: true }).click()
  await first.getByText("Version 2 saved").waitFor()

  await type(second, "Question", `The old bridge ${unique} carries a train`)
  await type(second, "Option C", "Height three")
  await second.getByRole("radio", { name: "Option B is correct" }).check()
  await second.getByLabel("Reason for change").fill("It is a train.")
  await second.getByRole("button", { name: "Save", exact: true }).click()
  await second.getByText("Version 2 was saved while you were editing").waitFor()
  expect(await second.getByRole("button", { name: "Save merged question" }).isDisabled()).toBe(true)
  await second.getByText("Option A: theirs").waitFor()
  await second.getByText("Option C: yours").waitFor()
  expect(await axeViolations(second)).toEqual([])
  await second
    .getByRole("group", { name: "Question" })
    .getByRole("radio", { name: /Theirs/ })
    .check()
  await second.getByRole("button", { name: "Continue editing" }).click()
  await expect.poll(() => editor(second, "Question").innerText()).toContain("The new bridge")
  expect(await editor(second, "Option C").innerText()).toContain("Height three")
  expect(await editor(second, "Option A").innerText()).toContain("Height one")
  await second.getByRole("button", { name: "Save", exact: true }).click()
  await second.getByText("Version 3 saved").waitFor()
  await reader.getByText("Also editing").waitFor({ state: "detached" })
})
