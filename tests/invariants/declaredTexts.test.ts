import { expect, test } from "vitest"
import { readCatalogues } from "../../bin/messages/languages.mjs"
import { labelTexts, machineTexts, type DeclaredTexts } from "../kit/declaredTexts.ts"

const { en, ...others } = readCatalogues("messages")
const translated = Object.entries(others).filter(([code]) => !/-X[AB]$/u.test(code))

/** What a section lacks, each with its place in the code, and what it has although nothing declares it. */
const compared = (declared: DeclaredTexts, section: Readonly<Record<string, string>> = {}) => ({
  missing: [...declared].filter(([text]) => !Object.hasOwn(section, text)).map(([text, place]) => `${place}: ${text}`),
  unused: Object.keys(section).filter((text) => !declared.has(text))
})

const complete = { missing: [], unused: [] }

test.each(translated)("%s has every description of machines and events, and no other", (_, { machines }) => {
  expect(compared(machineTexts(), machines)).toEqual(complete)
})

test.each(translated)("%s has every declared title and message, and no other", async (_, { labels }) => {
  expect(compared(await labelTexts(), labels)).toEqual(complete)
})

test.each(translated)("%s is no copy of the English", (_, { labels, machines }) => {
  const same = Object.entries({ ...labels, ...machines }).filter(([text, other]) => text === other && !names.has(text))
  expect(same).toEqual([])
})

/** The same in every language. */
const names = new Set(["SHA-256", "LMS", "CBSE", "ICSE", "NIOS", "IB"])

test("English has no sections that are keyed by English", () => {
  expect([en?.["labels"], en?.["machines"]]).toEqual([undefined, undefined])
})

test("descriptions are labels without a full stop, or sentences with one", () => {
  const wrong = [...machineTexts().keys()].filter(
    (text) => /[!:;,]$/u.test(text) || (/\. [A-Z]/u.test(text) && !text.endsWith("."))
  )
  expect(wrong).toEqual([])
})
