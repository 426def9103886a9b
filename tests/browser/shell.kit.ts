import type { Page } from "playwright-core"

/** What the browser keeps under a key; null for nothing. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), key)
