import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect } from "vitest"
import { documentOf, type Document } from "../../schema/documents/document.ts"
import { type Block } from "../../schema/documents/parts.ts"
import { type Inline } from "../../schema/documents/inline.ts"
import { launchChromium } from "../kit/chromium.ts"
import { servePage, type ServedPage } from "../kit/page.ts"

let served: ServedPage
let browser: Browser

/** The page with the editor, new for each test. */
export let page: Page
let complaints: string[]

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    served = await servePage("editor")
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await served.close()
  })
  beforeEach(async () => {
    const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, reducedMotion: "reduce" })
    page = await context.newPage()
    complaints = []
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text())
    })
    page.on("pageerror", (error) => complaints.push(error.message))
    page.on("dialog", (dialog) => {
      complaints.push(`dialog ${dialog.message()}`)
      dialog.dismiss().catch(() => {})
    })
    await page.goto(served.url)
    await page.waitForFunction(() => "write" in globalThis)
    return async () => {
      expect(complaints).toEqual([])
      await context.close()
    }
  })
}

/** The functions and values that the editor's page offers to tests. */
export type Called = Record<string, (...given: readonly unknown[]) => void> & {
  readonly heard: { readonly document: Document; readonly line: readonly Inline[] }
}

/** Puts a document into the editor, and the cursor at its end. */
export const write = async (document: Document = documentOf(""), look: object = {}) => {
  await page.evaluate(([document, look]) => (globalThis as unknown as Called)["write"]!(document, look), [
    document,
    look
  ] as const)
  await page.getByRole("textbox", { name: "Question" }).focus()
  // ProseMirror puts its cursor back 20 ms after the focus came, by the page's own clock.
  await rest()
  await page.keyboard.press("Control+End")
  await rest()
}
/** Lets the page come to what it has put off. */
export const rest = () =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 40)
      })
  )

/** The blocks of the document that the editor last reported. */
export const blocks = (): Promise<readonly Block[]> =>
  page.evaluate(() => (globalThis as unknown as Called).heard.document.content)

/** A button of the toolbar. */
export const tool = (name: string | RegExp) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: typeof name === "string" })

/** Types on the keyboard. */
export const type = (text: string) => page.keyboard.type(text)

/** Presses keys, one after another. */
export const press = async (...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** A text in a line. */
export const text = (words: string, ...marks: readonly string[]) => ({
  type: "text",
  text: words,
  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) })
})

/** A formula in a line. */
export const formula = (latex: string) => ({ type: "formula", attrs: { latex } })

/** A paragraph of a document. */
export const paragraph = (...content: readonly object[]) => ({
  type: "paragraph",
  ...(content.length === 0 ? {} : { content })
})
