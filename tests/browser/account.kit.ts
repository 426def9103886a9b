import type { Page } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { openVisits, type Visits } from "../kit/visits.ts"

/** Windows of accounts of the demo programme. */
export let visits: Visits

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    visits = await openVisits()
  })
  afterAll(() => visits.close())
}

/** A field of the open dialog. */
export const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true })
