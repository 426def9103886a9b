import type { Page } from "playwright-core"

/** Sets a filter of a list to an option, by their words: its chip is shown, behind "More", or folded. */
export const filterBy = async (page: Page, label: string, option: string): Promise<void> => {
  const filters = page.getByRole("search")
  const chip = filters.getByRole("combobox", { name: new RegExp(`^${label}( |$)`) })
  await filters.first().waitFor()
  const folded = filters.getByRole("button", { name: /^Filters: /, expanded: false })
  if ((await folded.count()) > 0) await folded.click()
  if ((await chip.count()) > 0) await chip.first().click()
  else {
    await filters.getByRole("button", { name: /^More \(/ }).click()
    await page.getByRole("menuitem", { name: label, exact: true }).click()
  }
  const list = page.getByRole("listbox")
  await list.getByRole("option", { name: option, exact: true }).click()
  // The list of a filter with one value closes by itself.
  const opened = filters.locator("[role=combobox][aria-expanded=true]")
  if ((await opened.count()) > 0) await page.keyboard.press("Escape")
  await list.waitFor({ state: "detached" })
}
