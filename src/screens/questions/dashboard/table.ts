import { languages } from "../../../../schema/languages.ts"
import { QuestionState } from "../../../../schema/questionList.ts"
import type { Tabled } from "../documents.ts"

/** The columns of a table: states but for the last, or languages. */
export const shownStates = QuestionState.literals.filter((state) => state !== "retired")

/** Numbers by name; those that are not there are zero. */
type Counts = Readonly<Record<string, number>>

const countsOf = (row: Tabled, by: "states" | "languages"): Counts => row[by] as Counts

/** All rows' numbers of a column together. */
export const sumOf = (rows: readonly Tabled[], by: "states" | "languages", name: string): number =>
  rows.reduce((sum, row) => sum + (countsOf(row, by)[name] ?? 0), 0)

/** A row's number of a column. */
export const countIn = (row: Tabled, by: "states" | "languages", name: string): number => countsOf(row, by)[name] ?? 0

/** Rows of the same subject, in their order. */
export const bySubject = (rows: readonly Tabled[]): readonly (readonly [subject: string, rows: readonly Tabled[]])[] =>
  [...Map.groupBy(rows, ({ subject }) => subject)]

/** Languages but English, which every question is written in. */
export const targetLanguages = languages.filter(({ code }) => code !== "en")
