import type { BrowserContextOptions, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import { openVisits, type Visits } from "../../kit/visits.ts"
import { tasks, type Task, type TaskName } from "./counts.ts"
import { handsOn, type Count, type Hands } from "./hands.ts"

/** Windows of a portal with 500 students, for the tests of a file. */
export let visits: Visits

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    visits = await openVisits()
  })
  afterAll(() => visits.close())
}

/** How wide the window is: a desk, or a phone. */
export type Width = "desk" | "phone"

const windows: Readonly<Record<Width, BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true }
}

/** Opens the portal as an account, where it lands. */
export const sitDown = async (username: string, width: Width = "desk", path = "/"): Promise<Hands> => {
  const page = await visits.enter(username, path, windows[width])
  await page.getByRole("heading", { level: 1 }).waitFor()
  return handsOn(page)
}

/** Somebody else's hands at the same page: what they do is not counted. */
export const uncounted = (hands: Hands): Hands => handsOn(hands.page)

/** Opens an entry of the menu. */
export const goTo = async (hands: Hands, group: string, item: string): Promise<void> => {
  const { page } = hands
  const isPhone = (page.viewportSize()?.width ?? 0) < 992
  if (isPhone) await hands.click(page.getByRole("button", { name: "Open menu" }))
  const menu = isPhone ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("navigation", { name: "Main" })
  await hands.click(menu.getByRole("button", { name: group, exact: true }))
  await hands.click(menu.getByRole("link", { name: item, exact: true }))
}

/** The rows of the list. */
export const rows = (page: Page): Locator => page.locator("#content .ag-row")

/** The names in the list's first rows, once they are there. */
export const namesIn = async (page: Page): Promise<readonly string[]> => {
  await rows(page).first().waitFor()
  return page.locator('#content .ag-row [col-id="name"]').allInnerTexts()
}

/** The bar of what can be done with the rows that are ticked. */
export const selection = (page: Page): Locator => page.getByRole("region", { name: "Selection" })

/** A dialog by its title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true })

const within = (made: Count, most: Count): boolean => made.clicks <= most.clicks && made.keys <= most.keys

/** Holds what a task took against its most. */
export const hold = (name: TaskName, hands: Hands, way: "now" | "phone" | "keyboard" = "now"): void => {
  const task: Task = tasks[name]
  const made = hands.made()
  const most = way === "keyboard" ? { clicks: 0, keys: task.keyboard ?? 0 } : (task[way] ?? task.now)
  if (process.env["TASKS"] === "tell") process.stderr.write(`${name} ${way} ${JSON.stringify(made)}\n`)
  expect({ name, way, made, isWithin: within(made, most) }).toEqual({ name, way, made, isWithin: true })
}
