import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { equalAccessFindings, type Finding } from "../kit/equalAccess.ts"
import { openScreen } from "../kit/everyScreen.ts"
import { find } from "../kit/steps.ts"
import { chromiumWindows } from "../kit/windows.ts"

/** IBM's Equal Access beside axe: it has rules that axe has not, such as names of landmarks and labels in names. */

const windows = chromiumWindows()

/** Findings that are none, each with the reason; docs/decisions/0157-equal-access.md has them in more words. */
const explained: readonly { readonly rule: string; readonly snippet: RegExp }[] = [
  // The way past the menu is before every landmark: that is what it is for.
  { rule: "aria_content_in_landmark", snippet: /href="#content"/ },
  // Both names begin with what is read; the engine adds initials and the shortcut, which are hidden.
  { rule: "label_name_visible", snippet: /aria-label="(Search pages|User menu)/ },
  // AG Grid's guards hand the focus on; a part that scrolls takes it, so that keys can scroll it; a toast is Base UI's.
  { rule: "element_tabbable_role_valid", snippet: /ag-tab-guard|role="region"|--toast/ },
  { rule: "aria_hidden_nontabbable", snippet: /aria-label="Dismiss"/ },
  // A chip opens a dialog whose field searches the list below it; the engine looks for the field in the button itself.
  { rule: "combobox_autocomplete_valid", snippet: /aria-haspopup="dialog"/ }
]

const isExplained = ({ rule, snippet }: Finding): boolean =>
  explained.some((one) => one.rule === rule && one.snippet.test(snippet))

const faultsOf = async (page: Page, where: string): Promise<readonly string[]> =>
  (await equalAccessFindings(page))
    .filter((finding) => !isExplained(finding))
    .map(({ rule, snippet, message }) => `${where}: ${rule}: ${message} ${snippet.slice(0, 200)}`)

const screens: Readonly<Record<string, readonly string[]>> = {
  "role-10": [
    "admin-dashboard",
    "live?exam=1",
    "result-overview/upload-exam-file?exam=1",
    "result-overview/upload-exam-file?tab=conflicts",
    "student/total-student",
    "student/record/1",
    "school/total-schools",
    "school/record/1",
    "paper-editor-admin/question",
    "content/notifications",
    "paysupport/order-review",
    "flows",
    "bulk-actions",
    "view-profile"
  ],
  "role-2": ["admin-dashboard", "student/view-students", "student/Add-students", "payment/payment-history"],
  "role-9": ["admin-dashboard", "live", "school/total-schools"]
}

test.each(Object.entries(screens))("%s reads every main screen, wide and on a phone", async (as, paths) => {
  const page = await windows.open({ as, path: "/" })
  await page.getByRole("heading", { level: 1 }).waitFor()
  const faults: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openScreen(page, path)
    faults.push(...(await faultsOf(page, path)))
    await page.setViewportSize({ width: 390, height: 844 })
    faults.push(...(await faultsOf(page, `${path} on a phone`)))
  }
  expect(faults).toEqual([])
})

test("so are a record beside its list, an open filter, a dialog and the palette", async () => {
  const page = await windows.open({ as: "role-10", path: "/student/total-student" })
  const rows = page.locator("#content .ag-row")
  await rows.first().waitFor()
  const faults: string[] = []
  await page.getByRole("search").getByRole("combobox", { name: "Class", exact: true }).click()
  await page.getByRole("listbox").getByRole("option").first().waitFor()
  faults.push(...(await faultsOf(page, "an open filter")))
  await page.keyboard.press("Escape")
  await page.getByLabel("Select all on this page").check()
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Change class" }).click()
  await page.getByRole("dialog").getByLabel("New class").waitFor()
  faults.push(...(await faultsOf(page, "a dialog")))
  await page.keyboard.press("Escape")
  await rows.first().locator('[col-id="name"]').click()
  await page.getByRole("dialog").getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  faults.push(...(await faultsOf(page, "a record beside its list")))
  await page.keyboard.press("Escape")
  await find(page, "upload")
  faults.push(...(await faultsOf(page, "the palette")))
  expect(faults).toEqual([])
})
