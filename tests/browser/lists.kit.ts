import type { Page } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { tell } from "../kit/client.ts"
import { openVisits, type Visits } from "../kit/visits.ts"
import { demoPassword } from "../../server/demo/index.ts"

/** Windows of accounts of the demo programme. */
export let visits: Visits

/** The address of the list. */
export const path = "/content/notifications?search=of+lists&per_page=25"

/** The titles of the list's rows. */
export const titles = ["First of lists", "=2+3 of lists", "மூன்றாவது of lists", "Fourth of lists"]

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    visits = await openVisits()
    const {
      body: {
        data: { token }
      }
    } = await tell<{ token: string }>(visits.url, "login", undefined, { username: "role-4", password: demoPassword })
    const write = (title: string, more: object = {}) =>
      tell(visits.url, "notifications", token, {
        title,
        body: "Of a list.",
        tone: "info",
        is_announcement: false,
        roles: [5],
        region: "national",
        ...more
      })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    for (const title of titles) await write(title, { publish_at: tomorrow })
    for (let nth = 1; nth <= 26; nth += 1) await write(`Filler ${nth} of lists`)
  })
  afterAll(() => visits.close())
}

/** The heads of a list's columns. */
export const heads = async (page: Page) =>
  (await page.getByRole("columnheader").allInnerTexts()).map((head) => head.trim()).filter((head) => head !== "")

/** The dialog that arranges columns. */
export const columns = (page: Page) => page.getByRole("dialog", { name: "Columns" })
