import { describe, expect, test } from "vitest"
import type { ReadQuestion } from "../../../server/documents/questionFiles/read/question.ts"
import { moodleFile, qtiFile, qtiItem, wordFile } from "../../kit/questionFiles.ts"
import { read, setUp } from "./reading.kit.ts"

setUp()

const keyOrFault = ({ key, told }: ReadQuestion) => {
  const faults = told.filter(({ isFault }) => isFault).map(({ message }) => message)
  return faults.length > 0 ? faults : key
}
const first = async (file: string | Uint8Array) => keyOrFault((await read(file)).questions[0]!)

const csv = (answer: string, options: readonly string[] = ["", ""]) =>
  first(`Question,Option A,Option B,Option C,Answer\nWhich?,${[...options, "", "", ""].slice(0, 3).join()},"${answer}"`)
const gift = (answer: string) => first(`Which? {#${answer}}`)
const moodle = (answer: string, tolerance = "0") =>
  first(
    moodleFile(
      `<question type="numerical"><questiontext><text>Which?</text></questiontext><answer fraction="100">` +
        `<text>${answer}</text><tolerance>${tolerance}</tolerance></answer></question>`
    )
  )
const qti = (answer: string) =>
  first(
    qtiFile([
      qtiItem(
        `<p>Which? <textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
        `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float">` +
          `<correctResponse><value>${answer}</value></correctResponse></responseDeclaration>`
      )
    ])
  )
const word = (answer: string) =>
  first(
    wordFile(
      ["1. Which number?", `Answer: ${answer}`].map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("")
    )
  )

describe.each(Object.entries({ csv, gift, moodle, qti, word }))("a number in %s", (_format, keyOf) => {
  test("is read in both groupings and in Devanagari", async () => {
    for (const [text, value] of [
      ["1,50,000", 150_000],
      ["1,500,000", 1_500_000],
      ["१२", 12],
      ["1e15", 1e15]
    ] as const)
      expect(await keyOf(text), text).toEqual({ value, tolerance: 0 })
  })

  test("is refused, and the text told, where it is ambiguous", async () => {
    for (const text of ["1,5", "12,00"])
      expect(await keyOf(text), text).toEqual([
        expect.stringContaining(`“${text}” cannot be read as a number. Unclear`)
      ])
  })
})

test("tolerances and ranges are exact, and no time of day is a tolerance", async () => {
  expect(await csv("10,000 ± 0")).toEqual({ value: 10_000, tolerance: 0 })
  expect(await csv("0.45 to 0.55")).toEqual({ value: 0.5, tolerance: 0.05 })
  expect(await word("4.5 +/- 0.1")).toEqual({ value: 4.5, tolerance: 0.1 })
  expect(await gift("2.141..2.142")).toEqual({ value: 2.1415, tolerance: 0.0005 })
  expect(await gift("5:0.5")).toEqual({ value: 5, tolerance: 0.5 })
  expect(await moodle("1,500", "0,5")).toEqual([expect.stringContaining("“0,5” cannot be read")])
  expect(await csv("4:30")).toEqual([expect.stringContaining("“4:30” cannot be read")])
  expect(await gift("5..3")).toEqual(["The range from 5 to 3 is empty"])
})

test("an answer that means one option by its label and another by its text is refused", async () => {
  expect(await csv("3", ["2", "3", "4"])).toEqual(["“3” could mean option c or option b: write the option's letter"])
  expect(await csv("3", ["1", "2", "3"])).toEqual({ options: [2] })
  expect(await csv("b", ["2", "3", "4"])).toEqual({ options: [1] })
  expect(await csv("Concave", ["Plane", "Concave"])).toEqual({ options: [1] })
  expect(await csv("(2)", ["Plane", "Concave"])).toEqual({ options: [1] })
  expect(await csv("②", ["Plane", "Concave"])).toEqual({ options: [1] })
  expect(await csv("T", ["False", "True"])).toEqual({ options: [1] })
  expect(await csv("B. Concave", ["Plane", "Concave"])).toEqual({ options: [1] })
  expect(await csv("A. Concave", ["Plane", "Concave"])).toEqual([expect.stringContaining("names no answer")])
})
