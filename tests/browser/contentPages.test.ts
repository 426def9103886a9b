import { expect, test } from "vitest"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

test("a page has callouts and links to other pages, which open without loading the portal again", async () => {
  const editor = await windows.open({ as: "role-8", path: "/content/static-page" })
  await editor.getByRole("textbox", { name: "Title" }).fill("Contact")
  await editor.getByRole("combobox", { name: "Key" }).selectOption("contact")
  const text = editor.getByRole("textbox", { name: "Text", exact: true })
  await text.fill("The office is closed on Sundays. All dates")
  await text.press("Control+End")
  for (let nth = 0; nth < "All dates".length; nth++) await text.press("Shift+ArrowLeft")
  const tools = editor.getByRole("toolbar", { name: "Formatting" })
  const more = tools.getByRole("button", { name: "More tools" })
  if (await more.isVisible()) await more.click()
  await tools.getByRole("button", { name: /^Link/ }).click()
  await editor.getByRole("combobox", { name: "Link to" }).selectOption("page")
  await editor.getByRole("combobox", { name: "Page of the portal" }).selectOption("/student/important-dates")
  expect(await axeViolations(editor)).toEqual([])
  await editor.getByRole("button", { name: "Link", exact: true }).last().click()
  await tools.getByRole("button", { name: /^Callout/ }).click()
  await editor.getByRole("menuitemradio", { name: "Important" }).click()
  await editor.getByRole("button", { name: "Save draft" }).click()
  await editor.getByRole("button", { name: "Publish", exact: true }).click()
  await editor.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click()
  await editor.getByText("Version 1").waitFor()

  const school = await windows.open({
    as: "role-2",
    path: "/contact/contact",
    context: { viewport: { width: 390, height: 844 } }
  })
  const note = school.getByRole("note")
  await note.getByText("The office is closed on Sundays.").waitFor()
  await school
    .getByText(/Call: (Mon|Tue)/)
    .first()
    .waitFor()
  expect(await axeViolations(school)).toEqual([])
  expect(await school.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await school.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await note.getByRole("link", { name: "All dates" }).click()
  await school.waitForURL(/important-dates$/)
  expect(await school.evaluate(() => "isSame" in globalThis)).toBe(true)
})
