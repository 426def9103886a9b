import { expect, test } from "vitest"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

test("an editor publishes for class 8 in Hindi, and a school has it without loading the page again", async () => {
  const title = "ऊष्मा और ताप: कक्षा 8"
  const [editor, school] = await Promise.all([
    windows.open({ as: "role-8", path: "/content/study-materials" }),
    windows.open({ as: "role-2", path: "/study-material/study-material?class=8&language=hi" })
  ])
  await school.getByRole("list", { name: "Study material" }).waitFor()
  expect(await axeViolations(school)).toEqual([])

  await editor.getByRole("textbox", { name: "Title" }).fill(title)
  await editor.getByRole("checkbox", { name: "Class 8" }).check()
  await editor.getByRole("checkbox", { name: /^Hindi/ }).check()
  await editor.getByRole("textbox", { name: "Text" }).fill("ऊष्मा गर्म वस्तु से ठंडी वस्तु की ओर बहती है।")
  expect(await axeViolations(editor)).toEqual([])
  await editor.getByRole("button", { name: "Save draft" }).click()
  await editor.getByRole("button", { name: "Publish", exact: true }).click()
  expect(await school.getByText(title).count()).toBe(0)
  await editor.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click()

  await school.getByRole("button", { name: title }).waitFor()
  await school.setViewportSize({ width: 390, height: 844 })
  expect(await school.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await school.getByRole("button", { name: title }).click()
  await school.getByText("ऊष्मा गर्म वस्तु से ठंडी वस्तु की ओर बहती है।").waitFor()
  expect(await axeViolations(school)).toEqual([])

  await editor.getByText("Version 1").waitFor()
  await editor.getByRole("button", { name: "Withdraw" }).click()
  await editor.getByRole("textbox", { name: "Reason" }).fill("Published too early.")
  await editor.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
  await school.getByRole("button", { name: title, includeHidden: true }).waitFor({ state: "detached" })
})
