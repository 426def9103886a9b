import { t } from "#messages/server.questionFiles.js"
import type { Difficulty, QuestionKind } from "../../../../schema/questions/questionKinds.ts"
import { hundredthsOf, maxNegativeMarks } from "../../../../schema/fields/marks.ts"
import type { GivenFacts } from "../../../../schema/questionFiles/questionImport.ts"
import type { ExamLevel } from "../../../../schema/exams/exam.ts"

/**
 * What a file says of a question beside its text; subject and section by their names, as each portal numbers its own.
 */
export type SaidFacts = Omit<GivenFacts, "subject_id" | "section_id"> & {
  readonly subject?: string
  readonly section?: string | null
}

const levels: Readonly<Record<string, ExamLevel>> = {
  level1: "level1",
  leveli: "level1",
  "1": "level1",
  level2: "level2",
  levelii: "level2",
  "2": "level2",
  mock: "mock",
  mockexam: "mock"
}
const difficulties: Readonly<Record<string, Difficulty>> = {
  easy: "easy",
  low: "easy",
  simple: "easy",
  medium: "medium",
  moderate: "medium",
  average: "medium",
  hard: "hard",
  high: "hard",
  difficult: "hard"
}
const romans: Readonly<Record<string, number>> = { vi: 6, vii: 7, viii: 8, ix: 9, x: 10, xi: 11 }
const kinds: Readonly<Record<string, QuestionKind>> = {
  single: "single",
  singlechoice: "single",
  mcq: "single",
  multiplechoice: "multiple",
  multiple: "multiple",
  msq: "multiple",
  multiplecorrect: "multiple",
  numerical: "numerical",
  numeric: "numerical",
  integer: "numerical",
  truefalse: "trueFalse",
  trueorfalse: "trueFalse",
  assertionreason: "assertionReason",
  assertionandreason: "assertionReason",
  match: "match",
  matching: "match",
  matchthecolumns: "match"
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

/** A question's type by its name; undefined where nobody here calls one so. */
export const kindOf = (text: string): QuestionKind | undefined => kinds[bare(text)]

/** Names of facts, as files write them in front of a colon or above a column. */
const named = {
  level: ["level", "for", "exam"],
  classes: ["class", "classes", "grade", "standard"],
  subject: ["subject"],
  section: ["section"],
  topic: ["topic", "chapter"],
  difficulty: ["difficulty"],
  marks: ["marks", "mark", "points"],
  negative_marks: ["negativemarks", "negative", "negativemarking"],
  source: ["source"],
  tags: ["tags", "tag", "keywords"]
} as const
export type FactName = keyof typeof named

/** The fact that a label names. */
export const factNamed = (label: string): FactName | undefined =>
  (Object.keys(named) as FactName[]).find((name) => (named[name] as readonly string[]).includes(bare(label)))

/** One line of text: a break, with the spaces around it, is one space; what is longer than a fact may be is cut. */
const lineOf = (text: string, max: number): string =>
  text
    .replaceAll(/\s*[\p{Cc}\p{Cs}]\s*/gu, " ")
    .trim()
    .slice(0, max)
    .trim()
    .toWellFormed()

const whole = (text: string, least: number, most: number): number | undefined => {
  const number = Number(text)
  return text.trim() !== "" && Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

const negativeOf = (text: string): number | undefined => {
  const hundredths = hundredthsOf(text)
  return hundredths <= maxNegativeMarks ? hundredths : undefined
}

/** The classes that a text names: `8, 9`, `VIII`, `6-8`. */
const classesOf = (text: string): readonly number[] => {
  const numbers = text
    .toLowerCase()
    .replaceAll(/\b[vix]+\b/g, (roman) => String(romans[roman] ?? roman))
    .replaceAll(/(\d)\s*(?:-|–|to)\s*(\d+)/g, "$1..$2")
  const found = [...numbers.matchAll(/(\d+)(?:\.\.(\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Math.max(0, Math.min(12, Number(to) - Number(from) + 1)) }, (_, at) => Number(from) + at)
  )
  return [...new Set(found)].filter((level) => level >= 6 && level <= 11).toSorted((one, other) => one - other)
}

/** Reads a fact from its text; `told` hears of a text that says nothing the portal knows. */
export const readFact = (name: FactName, text: string, told: (message: string) => void): SaidFacts => {
  const word = lineOf(text, 200)
  if (word === "") return {}
  const known = <Value>(value: Value | undefined, facts: (value: Value) => SaidFacts): SaidFacts => {
    if (value !== undefined) return facts(value)
    told(t.unknownFact({ text: word.slice(0, 40), fact: name }))
    return {}
  }
  switch (name) {
    case "level":
      return known(levels[bare(word)], (level) => ({ level }))
    case "classes":
      return known(classesOf(word).length === 0 ? undefined : classesOf(word), (class_levels) => ({ class_levels }))
    case "subject":
      return { subject: word }
    case "section":
      return { section: word }
    case "topic":
      return { topic: lineOf(word, 80) }
    case "difficulty":
      return known(difficulties[bare(word)], (difficulty) => ({ difficulty }))
    case "marks":
      return known(whole(word, 1, 20), (marks) => ({ marks }))
    case "negative_marks":
      return known(negativeOf(word.replace(/^[-–−]/, "")), (negative_marks) => ({ negative_marks }))
    case "source":
      return { source: word }
    case "tags":
      return { tags: tagsOf(text.split(/[,;]/)) }
  }
}

/** Tags that fit: a line each, none twice, ten at most. */
export const tagsOf = (tags: readonly string[]): readonly string[] =>
  [...new Set(tags.map((tag) => lineOf(tag, 40)).filter((tag) => tag !== ""))].slice(0, 10)
