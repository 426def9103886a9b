import type { Page } from "playwright-core"

/** An item of the menu. */
export type Item = { readonly path: string; readonly title: string }

/**
 * Follows items of the menu, each to a page of its own that is called as the item is. Answers those that lead nowhere;
 * a page that breaks has no heading.
 */
export const follow = (page: Page, items: readonly Item[], patience = 10_000) =>
  page.evaluate(
    async ({ items, patience }) => {
      const broken: string[] = []
      const heading = () => document.querySelector("main h1")
      for (const { path, title } of items) {
        const before = heading()
        const isHere = location.pathname === path
        document.querySelector<HTMLElement>(`[data-menu-item][href="${path}"]`)?.click()
        const isThere = () =>
          location.pathname === path &&
          document.title.startsWith(`${title} · `) &&
          heading() !== null &&
          (isHere || heading() !== before)
        const until = performance.now() + patience
        while (!isThere() && performance.now() < until)
          await new Promise((resolve) => {
            setTimeout(resolve, 4)
          })
        if (!isThere()) broken.push(`${title}: ${location.pathname}, ${document.title}`)
      }
      return broken
    },
    { items, patience }
  )

/**
 * Goes to addresses as somebody does who types them, and answers those that stay open for as long as `patience` (ms).
 */
export const intrude = (page: Page, paths: readonly string[], patience = 10_000) =>
  page.evaluate(
    async ({ paths, patience }) => {
      const stayed: string[] = []
      for (const path of paths) {
        history.pushState(null, "", path)
        dispatchEvent(new PopStateEvent("popstate"))
        const until = performance.now() + patience
        while (location.pathname === path && performance.now() < until)
          await new Promise((resolve) => {
            setTimeout(resolve, 2)
          })
        if (location.pathname === path) stayed.push(path)
      }
      return stayed
    },
    { paths, patience }
  )
