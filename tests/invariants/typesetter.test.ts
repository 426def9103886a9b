import { afterAll, describe, expect, test } from "vitest"
import { documentOf, type Document } from "../../schema/documents/document.ts"
import type { Language } from "../../schema/fields/languages.ts"
import { printJob } from "../../server/documents/print/print.ts"
import { openTypesetter } from "../../server/documents/print/typesetter.ts"
import { blocksOf, inAll, lineOf, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"
import { failure, press } from "./typeset.kit.ts"

describe("a paper", () => {
  const all = (document: Document, shown: readonly Language[] = ["en"]) =>
    printingOf(printedPaper([printedQuestion(1, inAll(textOf(document)))]), shown)

  test("with a formula that cannot be printed stops, and says where", async () => {
    expect(await failure(() => printJob(press, { paper: all(lineOf("Find $\\phase{x}$.")) }, {}))).toMatch(
      /^Question 1, English, stem: .*cannot be printed/
    )
  })

  test("with a picture that is not kept, or without a text in the language, stops, and says where", async () => {
    const picture = blocksOf({ type: "picture", attrs: { file: `${"b".repeat(64)}.png`, alt: "A lens", width: 50 } })
    expect(await failure(() => printJob(press, { paper: all(picture) }, {}))).toMatch(
      /^Question 1 \(no. 1001 of the bank\), English: A picture of it is not kept here any more/
    )
    const { paper } = { paper: printedPaper([printedQuestion(1, { en: textOf(documentOf("Only English")) })]) }
    expect(await failure(() => printJob(press, { paper: printingOf(paper, ["en", "ta"]) }, {}))).toBe(
      "Question 1 (no. 1001 of the bank) has no text in Tamil"
    )
  })

  test("has its pages, keys and answer sheet; the same paper for the same export is the same file", async () => {
    const paper = printedPaper(
      Array.from({ length: 12 }, (_, at) => printedQuestion(at + 1, inAll(textOf(lineOf("Find $x^2$."))))),
      ["A", "B"],
      { isDraft: true }
    )
    const print = (pieces: readonly ("paper" | "key" | "omr")[]) =>
      printJob(press, { paper: printingOf(paper, ["en", "ur"], pieces) }, {})
    expect((await print(["paper"])).pages).toBeGreaterThanOrEqual(4)
    expect((await print(["key"])).pages).toBe(2)
    expect((await print(["omr"])).pages).toBe(2)
    expect(Buffer.compare((await print(["paper"])).bytes, (await print(["paper"])).bytes)).toBe(0)
  })
})

describe("the typesetter", () => {
  const typesetter = openTypesetter({ time: 20_000, memory: 1, waiting: 2 })
  afterAll(() => typesetter.close())
  const job = { paper: printingOf(printedPaper([printedQuestion(1, inAll(textOf(documentOf("One"))))])) }

  test("goes on with a new process when one grew too large, and lets only so many wait", async () => {
    const [first, second, third] = await Promise.allSettled([
      typesetter.print(job, {}),
      typesetter.print(job, {}),
      typesetter.print(job, {})
    ])
    expect([first.status, second.status]).toEqual(["fulfilled", "fulfilled"])
    expect(third).toMatchObject({ status: "rejected", reason: { _tag: "TooMany" } })
  })

  test("ends what takes too long, and says so", async () => {
    const hasty = openTypesetter({ time: 1, memory: 1e9, waiting: 2 })
    await expect(hasty.print(job, {})).rejects.toMatchObject({
      _tag: "Unavailable",
      message: expect.stringContaining("too long")
    })
    hasty.close()
  })
})
