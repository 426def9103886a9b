import { afterAll, describe, expect, test } from "vitest"
import { documentOf, type Document } from "../../schema/documents/document.ts"
import type { Language } from "../../schema/fields/languages.ts"
import { languages } from "../../schema/fields/paperLanguages.ts"
import type { PrintedMarking } from "../../schema/papersets/printedPaper.ts"
import { answeringRules } from "../../server/documents/print/answeringRules.ts"
import { printJob } from "../../server/documents/print/print.ts"
import { openTypesetter } from "../../server/documents/print/typesetter.ts"
import { blocksOf, inAll, lineOf, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"
import { glyphsOf, linesOf } from "../kit/pdfText.ts"
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

describe("further editions", () => {
  const questions = Array.from({ length: 8 }, (_, at) =>
    printedQuestion(at + 1, inAll({ ...textOf(lineOf("Find $x^2$.")), explanation: documentOf("Because of squares.") }))
  )
  const paper = printedPaper(questions, ["A", "B"])
  const lines = async (pieces: Parameters<typeof printingOf>[2], shown: readonly Language[] = ["en"]) => {
    const { bytes } = await printJob(press, { paper: printingOf(paper, shown, pieces) }, {})
    return glyphsOf(bytes)
  }
  const heightsOf = (pages: Awaited<ReturnType<typeof lines>>) => linesOf(pages[1] ?? []).length

  test("in large print have fewer lines a page, in every direction", async () => {
    expect(heightsOf(await lines(["large"]))).toBeLessThan(heightsOf(await lines(["paper"])))
    expect((await lines(["large"], ["ur"])).length).toBeGreaterThan((await lines(["paper"], ["ur"])).length)
  })

  test("with solutions have the answer and the explanation below each question of the first set", async () => {
    const text = (await lines(["solutions"])).flatMap((page) => linesOf(page)).join("\n")
    expect(text.match(/Because\s*of\s*squares/g)).toHaveLength(8)
  })
})

describe("what the cover says of answering", () => {
  const set = (kinds: readonly ("single" | "multiple" | "numerical")[], negativeMarks = 0) =>
    printedPaper(
      kinds.map((kind, at) => ({ ...printedQuestion(at + 1, inAll(textOf(documentOf("Q")))), kind, negativeMarks }))
    ).sets[0]!

  test("is the rule of each kind that occurs, with its questions, and of marks for wrong answers", () => {
    expect(answeringRules(set(["single", "single", "multiple", "single", "numerical"], 0.25), "en")).toEqual([
      "Questions 1–2, 4: exactly one option is correct.",
      "Questions 3: one or more options are correct. Fill the circles of all of them.",
      "Questions 5: the answer is a number. Write it in the boxes and fill the circle of each digit.",
      expect.stringContaining("minus sign")
    ])
    expect(answeringRules(set(["single"]), "hi")).toEqual(["प्रश्न 1: केवल एक विकल्प सही है।"])
  })

  const marked = (markings: readonly PrintedMarking[], negativeMarks = 0) =>
    printedPaper(
      markings.map((marking, at) => ({
        ...printedQuestion(at + 1, inAll(textOf(documentOf("Q")))),
        kind: at === 2 ? ("multiple" as const) : ("single" as const),
        negativeMarks,
        marking
      }))
    ).sets[0]!
  const noMarks = { blank: 0, double: "wrong" } as const

  test("says what two filled circles count, for questions with one right option alone", () => {
    const lines = (double: PrintedMarking["double"]) =>
      answeringRules(marked([noMarks, { blank: 0, double }, noMarks, noMarks]), "en").slice(2)
    expect(lines("wrong")).toEqual(["Questions 1–2, 4: two or more filled circles count as a wrong answer."])
    expect(lines("blank")).toEqual([
      "Questions 1, 4: two or more filled circles count as a wrong answer.",
      "Questions 2: two or more filled circles count as left blank."
    ])
    expect(lines(-0.5)).toContain("Questions 2: −0.5 marks for two or more filled circles.")
  })

  test("says what blank answers count where they have marks, and never that they have none then", () => {
    const [none, some] = [marked([noMarks, noMarks], 1), marked([noMarks, { blank: 0.25, double: "wrong" }], 1)]
    const blanks = (of: typeof none) => answeringRules(of, "en").filter((line) => line.includes("blank"))
    expect(blanks(none)).toEqual([
      "Questions marked with a minus sign lose these marks for a wrong answer, and none if left blank."
    ])
    expect(blanks(some)).toEqual(["Questions 1: 0 marks if left blank.", "Questions 2: +0.25 marks if left blank."])
    expect(answeringRules(some, "en")).toContain(
      "Questions marked with a minus sign lose these marks for a wrong answer."
    )
  })

  test.each(languages.map(({ code }) => code))("is printed in %s", async (code) => {
    const several = marked([noMarks, { blank: -0.25, double: "blank" }, noMarks, { blank: 1, double: -0.5 }], 0.25)
    for (const line of answeringRules(several, code)) expect(line).not.toMatch(/[#~]/u)
    expect(new Set(answeringRules(several, code)).size).toBe(9)
    const paper = printedPaper(several.sections.flatMap(({ questions }) => questions))
    expect((await printJob(press, { paper: printingOf(paper, [code]) }, {})).pages).toBeGreaterThanOrEqual(2)
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
