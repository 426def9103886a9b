import type { BrowserContext, Page } from "playwright-core"

/** A palette that somebody can choose. */
type Mode = "light" | "dark"

/** Where the light sidebar, the default layout, keeps its settings. */
const settingsKey = "v8.1.8-light-sidebar"

/** Has every page of a context open in a mode, as somebody who chose it finds it. */
export const storeMode = (context: BrowserContext, mode: Mode): Promise<unknown> =>
  context.addInitScript(
    ([key, mode]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as object
      localStorage.setItem(key, JSON.stringify({ ...kept, mode }))
    },
    [settingsKey, mode] as const
  )

/** Shows an open page in a mode, and keeps the mode for the pages that follow. */
export const showMode = (page: Page, mode: Mode): Promise<void> =>
  page.evaluate(
    ([key, mode]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as object
      localStorage.setItem(key, JSON.stringify({ ...kept, mode }))
      document.documentElement.dataset["mode"] = mode
    },
    [settingsKey, mode] as const
  )
