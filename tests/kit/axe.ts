import { createRequire } from "node:module"
import type { Page } from "playwright-core"

/** The text of axe, which Playwright's own wrapper brings; a page needs it once. */
const { source } = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"))("axe-core") as {
  readonly source: string
}

type Axe = {
  readonly run: (within: Document, options: object) => Promise<{ readonly violations: readonly Violation[] }>
}
type Violation = {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/**
 * Runs in a page: waits until rows that are about to be replaced, which are pale, are; until what just changed is
 * painted, and colours have come to their end.
 */
const settled = async (): Promise<void> => {
  for (let waits = 0; waits < 100 && document.querySelector("[data-old='true']") !== null; waits++)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  for (let frames = 0; frames < 2; frames++)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  await Promise.all(
    document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition)
      .map(({ finished }) => finished.catch(() => {}))
  )
}

/** Rules whose answer depends on colours, and on where things stand; of the others one look at a page tells for all. */
export const rulesOf = {
  colours: ["color-contrast", "link-in-text-block"],
  places: ["target-size", "scrollable-region-focusable", "css-orientation-lock"]
} as const

/**
 * What axe finds wrong with a page, as far as it can be seen, by all of its rules or by `rules`; empty for a good one.
 */
export const axeViolations = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(source)
  await page.evaluate(settled)
  const options = { resultTypes: ["violations"], ...(rules === undefined ? {} : { runOnly: rules }) }
  const violations = await page.evaluate(
    async (options) => (await (globalThis as unknown as { axe: Axe }).axe.run(document, options)).violations,
    options
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`)
        .join("; ")}`
  )
}
