import { expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { languages } from "../../schema/fields/paperLanguages.ts"
import { label } from "../../schema/papersets/paperLabels.ts"
import { picturePath } from "../../server/documents/print/document.ts"
import { printJob } from "../../server/documents/print/print.ts"
import { pictureFiles } from "../kit/pictures.ts"
import { blocksOf, inAll, lineOf, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"

const [file, bytes] = Object.entries(pictureFiles)[0]!
const pictures = { [picturePath(file)]: bytes }
const shown = { type: "picture", attrs: { file, alt: "A lens & its rays", width: 40 } } as const
const head = { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: "Given" }] } as const
const river = documentOf("A river is <wide>.")

const paper = printedPaper([
  printedQuestion(1, inAll(textOf(documentOf("First?"), undefined, { passage: river })), {
    kind: "multiple",
    key: { options: [0, 1] }
  }),
  printedQuestion(2, inAll(textOf(documentOf("Second?"), undefined, { passage: river }))),
  printedQuestion(
    3,
    inAll(
      textOf(blocksOf(head, ...lineOf("Find $\\frac{1}{2}$.").content, shown), undefined, {
        explanation: documentOf("It is in the solutions.")
      })
    ),
    { negativeMarks: 0.25 }
  )
])

/** No compiler: a page to be read aloud is written without Typst. */
const never = { print: () => Promise.reject(new Error("not asked")) } as never
const written = async (codes: Parameters<typeof printingOf>[1], kept: typeof pictures | object = pictures) =>
  Buffer.from((await printJob(never, { aloud: printingOf(paper, codes) }, kept as typeof pictures)).bytes).toString()

const headingsOf = (page: string, level: number) =>
  [...page.matchAll(new RegExp(`<h${level}>(.*?)</h${level}>`, "g"))].map(([, words]) => words)

test.each(languages.map(({ code }) => [code]))(
  "a paper to be read aloud has a heading for each question and option: %s",
  async (code) => {
    const page = await written([code])
    const [question, option] = [label(code, "question"), label(code, "option")]
    expect(page).toContain(`<article lang="${code}" dir="${code === "ur" ? "rtl" : "ltr"}">`)
    expect(headingsOf(page, 1)).toHaveLength(1)
    expect(headingsOf(page, 3)).toEqual([
      `${label(code, "questions")} 1–2`,
      `${question} 1`,
      `${question} 2`,
      `${question} 3`
    ])
    expect(headingsOf(page, 4).slice(0, 4)).toEqual(["A", "B", "C", "D"].map((letter) => `${option} ${letter}`))
    expect(page).toContain(`<figcaption>${label(code, "picture")}: A lens &amp; its rays</figcaption>`)
    expect(page).toContain("<mfrac>")
    expect(page.match(/A river is &lt;wide&gt;\./g)).toHaveLength(1)
    expect(page).toContain(label(code, "several"))
    expect(page).toContain("+1, −0.25")
  }
)

test("in two languages it is one behind the other; it tells no key and no explanation", async () => {
  const page = await written(["en", "ur"])
  expect([...page.matchAll(/<article lang="(..)"/g)].map(([, code]) => code)).toEqual(["en", "ur"])
  expect(page).not.toContain("solutions")
  expect(page).toContain("<p><strong>Given</strong></p>")
  expect(page).toContain(`src="data:image/png;base64,${Buffer.from(bytes).toString("base64")}"`)
})

test("it stops where a picture is not kept any more, and names the question", async () => {
  await expect(written(["en"], {})).rejects.toThrow(/^Question 3, English: A picture/)
})
