import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"

/** The text of IBM's Equal Access engine; a page needs it once. */
const source = readFileSync(
  createRequire(import.meta.url).resolve("accessibility-checker-engine/ace-window.js"),
  "utf8"
)

type Result = {
  readonly ruleId: string
  readonly value: readonly [policy: string, confidence: string]
  readonly path: { readonly dom: string; readonly aria: string }
  readonly snippet: string
  readonly message: string
}
type Engine = {
  readonly Checker: new () => {
    readonly check: (
      within: Document,
      guidelines: readonly string[]
    ) => Promise<{ readonly results: readonly Result[] }>
  }
}

/** Something that the engine holds for a violation. */
export type Finding = { readonly rule: string; readonly snippet: string; readonly message: string }

/** What Equal Access finds wrong with a page by IBM's requirements, which hold WCAG 2.2 AA and more. */
export const equalAccessFindings = async (page: Page): Promise<readonly Finding[]> => {
  if (await page.evaluate(() => !("ace_ibma" in globalThis))) await page.evaluate(source)
  const results = await page.evaluate(async () => {
    const { Checker } = (globalThis as unknown as { ace_ibma: Engine }).ace_ibma
    const report = await new Checker().check(document, ["IBM_Accessibility"])
    return report.results
      .filter(({ value: [policy, confidence] }) => policy === "VIOLATION" && confidence === "FAIL")
      .map(({ ruleId, snippet, message }) => ({ rule: ruleId, snippet, message }))
  })
  return results
}
