import { expect, test } from "vitest"
import type { Inline } from "../../schema/documents/inline.ts"
import { languages } from "../../schema/fields/paperLanguages.ts"
import { label } from "../../schema/papersets/paperLabels.ts"
import { blocksOf, lineOf } from "../kit/printing.ts"
import { page, setUp, write, type Called } from "./editor.kit.ts"

setUp()

/** Plain numbers and expressions as authors type them. */
const plain = ["-7", "3 - 10 = 7", "x < -2", "12.5 / 5 + 1", "2, 4, 8, ...", "5% - 2", "−7°C"]

/** The lines of an element as an eye sees them: characters from left to right, without spaces. */
const seenIn = (selector: string): Promise<readonly string[]> =>
  page.evaluate((of) => {
    const letters: { readonly text: string; readonly x: number; readonly line: number }[] = []
    const walker = document.createTreeWalker(document.querySelector(of)!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const block = node.parentElement!.closest("p, h1, h2, h3, li")
      const isHidden = node.parentElement!.closest(".katex-mathml") !== null
      if (block === null || isHidden) continue
      for (let at = 0; at < node.textContent!.length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { left, width, bottom } = range.getBoundingClientRect()
        if (width > 0) letters.push({ text: node.textContent![at]!, x: left, line: Math.round(bottom / 12) })
      }
    }
    const lines = Map.groupBy(letters, ({ line }) => line)
    return [...lines.values()].map((line) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join("")
        .replaceAll(/\s/g, "")
    )
  }, selector)

const bold = (text: string): Inline => ({ type: "text", text, marks: [{ type: "strong" }] })

const documentIn = (code: (typeof languages)[number]["code"]) => {
  const word = label(code, "answer")
  const split: Inline[] = [{ type: "text", text: `${word} 3 - ` }, bold("10"), { type: "text", text: ` = 7 ${word}` }]
  return blocksOf(
    ...plain.flatMap((one) => lineOf(`${word} ${one} ${word}`).content),
    ...plain.flatMap((one) => lineOf(one).content),
    { type: "paragraph", content: split },
    ...lineOf(`${word} $y$ - 3 = 10 ${word}`).content
  )
}

const expected = [...plain, ...plain, "3 - 10 = 7", "y - 3 = 10"].map((one) => one.replaceAll(/\s/g, ""))

test.each(languages)("numbers and expressions on screen read as they were written: $name", async ({ code }) => {
  const look = { lang: code, dir: code === "ur" ? "rtl" : "ltr" }
  await page.evaluate(([document, given]) => (globalThis as unknown as Called)["read"]!(document, [], given), [
    documentIn(code),
    look
  ] as const)
  const read = await seenIn("main")
  expected.forEach((one, at) => expect(read[at]).toContain(one))
  await write(documentIn(code), look)
  const written = await seenIn(".ProseMirror")
  expected.forEach((one, at) => expect(written[at]).toContain(one))
})

test("an expression that is typed in Urdu is in its order at once, and stays plain text", async () => {
  await write(undefined, { lang: "ur", dir: "rtl" })
  await page.keyboard.insertText("سوال 3 - 10 = ")
  await page.keyboard.type("7")
  await page.keyboard.insertText(" ہے")
  const [line] = await seenIn(".ProseMirror")
  expect(line).toContain("3-10=7")
  const heard = await page.evaluate(() => (globalThis as unknown as Called).heard.document)
  expect(heard.content).toEqual(lineOf("سوال 3 - 10 = 7 ہے").content)
})
