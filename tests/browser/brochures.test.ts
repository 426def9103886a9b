import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { glyphsOf, linesOf } from "../kit/pdfText.ts"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** The demo makes its brochures and videos while it serves already. */
const made = { timeout: 90_000 }

test("an editor builds a brochure of blocks, previews and publishes it; a school downloads its own copy", async () => {
  const editor = await windows.open({ as: "role-8", path: "/content/brochure-downloads" })
  await editor.getByRole("textbox", { name: "Title", exact: true }).fill("Open day")
  await editor.getByRole("button", { name: "Start building" }).click()
  await editor.getByRole("textbox", { name: "Page subtitle" }).fill("Come and see")
  await editor.getByRole("button", { name: "2. New page" }).click()
  const create = editor.getByRole("button", { name: "Create PDF" })
  expect(await create.isDisabled()).toBe(true)
  await editor.getByRole("textbox", { name: "Page title" }).fill("How to come")
  await editor.getByRole("button", { name: "Add block" }).click()
  await editor.getByRole("menuitem", { name: "Steps" }).click()
  await editor.getByRole("textbox", { name: "Step 1", exact: true }).fill("Register in the portal")
  await editor.getByRole("button", { name: "Add block" }).click()
  await editor.getByRole("menuitem", { name: "School's name and QR code" }).click()
  expect(await axeViolations(editor)).toEqual([])
  await create.click()
  await editor.getByRole("list", { name: "Pages of the PDF" }).waitFor(made)
  expect(await editor.getByRole("img", { name: "Page 2" }).count()).toBe(1)
  await editor.getByRole("button", { name: "Save draft" }).click()
  await editor.waitForURL(/brochure-downloads\/\d+$/)
  await editor.getByRole("button", { name: "Preview" }).click()
  await editor
    .getByRole("dialog")
    .getByRole("img", { name: /^Open day/ })
    .waitFor()
  await editor.getByRole("dialog").getByRole("button", { name: "Close" }).last().click()
  await editor.getByRole("button", { name: "2. How to come" }).click()
  expect(await editor.getByRole("textbox", { name: "Step 1", exact: true }).inputValue()).toBe("Register in the portal")
  await editor.getByRole("button", { name: "Publish", exact: true }).click()
  await editor.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click()
  await editor.getByText("Version 1").waitFor()

  const school = await windows.open({ as: "role-2", path: "/study-material/vvm-brochure-download" })
  await school.getByRole("button", { name: "Open day" }).click()
  await school.getByRole("link", { name: "Download PDF" }).waitFor()
  expect(await axeViolations(school)).toEqual([])
  const saved = school.waitForEvent("download")
  await school.getByRole("button", { name: "Download with your school's name" }).click()
  const bytes = await readFile(await (await saved).path())
  const pages = glyphsOf(bytes).map((glyphs) => linesOf(glyphs).join(" "))
  expect(pages).toHaveLength(2)
  const name = await school.evaluate(() => (JSON.parse(localStorage.getItem("user")!) as { name: string }).name)
  expect(name.length).toBeGreaterThan(2)
  expect(pages[1]).toContain("Registerintheportal")
})

test("a search finds a page of a flipbook and leads to it; the editor sees which school opened it", async () => {
  const school = await windows.open({ as: "role-2", path: "/study-material/search" })
  await school
    .getByRole("searchbox")
    .or(school.getByRole("textbox", { name: "Search" }))
    .first()
    .fill("mirror walks")
  const found = school.getByRole("list", { name: "Results" })
  await found.getByText("Flipbook · page 15").waitFor(made)
  await found.locator("mark", { hasText: "mirror" }).first().waitFor()
  expect(await axeViolations(school)).toEqual([])
  await found.getByRole("link", { name: "National School Olympiad 2026–27" }).click()
  await school.getByText("Pages 14–15 of 24").waitFor()

  const id = new URL(school.url()).searchParams.get("book")
  const editor = await windows.open({ as: "role-8", path: `/content/brochure-flipbooks/${id}` })
  await editor.getByText(/readers? of \d+ schools?, opened/).waitFor()
  expect(await axeViolations(editor)).toEqual([])
})
