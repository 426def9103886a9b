import { expect, test } from "vitest"
import { sendForm } from "../kit/people.ts"
import { pictures } from "../kit/pictures.ts"
import { axeViolations, portal } from "../kit/windows.ts"
import { approved, at, call, content, hindi, setUp, tokens, translate, windows } from "./translations.kit.ts"

setUp()

test("a translation has a picture of its own where the English one has words, until that one changes", async () => {
  const keep = async (kind: "png" | "gif" | "bmp"): Promise<string> => {
    const file = { bytes: pictures[kind], name: `boat.${kind}` }
    return (await sendForm(portal.url, "/question/picture", tokens["role-14"]!, { file })).body.data.file
  }
  const id = await approved(36, await keep("png"))
  const page = await windows.open({ as: "role-15", path: at(id, "hi") })
  const row = page.locator("[data-line='stem.0.p0']")
  await row.getByText("The English picture is used").waitFor()
  await row.getByRole("button", { name: "Replace picture: Question, picture 1" }).click()
  const dialog = page.getByRole("dialog", { name: "Edit picture" })
  expect(await dialog.getByRole("button", { name: "Update" }).isDisabled()).toBe(true)
  await dialog
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "naav.gif", mimeType: "image/gif", buffer: Buffer.from(pictures.gif) })
  await dialog.getByRole("textbox", { name: "Description" }).fill("नदी में नाव")
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole("button", { name: "Update" }).click()
  await row.getByText("Not saved").waitFor()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await page.getByText("1 line saved").waitFor()
  await translate(page, "Hindi", hindi)

  const other = await windows.open({ as: "role-15-second", path: at(id, "hi") })
  const theirs = other.locator("[data-line='stem.0.p0']")
  const [english, own] = [
    await theirs.getByRole("img", { name: "A boat on a river" }).getAttribute("src"),
    await theirs.getByRole("img", { name: "नदी में नाव" }).getAttribute("src")
  ]
  expect([english, own]).toEqual([expect.stringMatching(/^blob:/), expect.stringMatching(/^blob:/)])
  expect(english).not.toBe(own)
  await other.getByRole("button", { name: "Approve" }).click()
  await other.getByText("Translation approved").first().waitFor()

  const changed = content(36, "Upstream", await keep("bmp"))
  await call("role-14", "question/question-update", { id, version: 1, why: "A clearer picture.", ...changed })
  await page.goto(`${portal.url}${at(id, "hi")}`)
  await page.locator("[data-stands='stale']").getByText("Changed in source").waitFor()
  expect(await page.locator("[data-stands='stale']").getAttribute("data-line")).toBe("stem.0.p0")
  await row.getByRole("button", { name: "Use the English picture: Question, picture 1" }).click()
  expect(await row.getByRole("button", { name: /^Use the English picture/ }).count()).toBe(0)
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await page.getByText("Translation submitted for review").first().waitFor()
})
