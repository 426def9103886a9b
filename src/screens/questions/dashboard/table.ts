import type { Tabled } from "../types.ts"
import { languages } from "../../../components/languages.ts"
import { states } from "../labels.ts"
import { t } from "#messages/questions.js"

/** The states that a table has columns for: all but the last. */
const { retired: _retired, ...shown } = states
export const shownStates = Object.keys(shown) as readonly (keyof typeof shown)[]

/** A row's number of a column. */
export const countIn = (row: Tabled | undefined, by: "states" | "languages", name: string): number =>
  row?.[by]?.[name] ?? 0

/** What a row is about, in words: `Physics, class 8`. */
export const nameOf = ({ subject, class_level: level }: Tabled): string =>
  level === null ? (subject ?? t.allSubjects) : t.subjectClass({ subject: subject ?? t.allSubjects, level })

/** What a row's questions are filtered by. */
export const filtersOf = ({ subject_id: subject, class_level: level }: Tabled): Readonly<Record<string, number>> => ({
  ...(subject === null ? {} : { subject_id: subject }),
  ...(level === null ? {} : { class_level: level })
})

/** Rows of subjects and their classes; a subject with one class is one row. */
export const shownRows = (rows: readonly Tabled[]): readonly Tabled[] => {
  const classes = Map.groupBy(
    rows.filter(({ class_level: level }) => level !== null),
    ({ subject_id: subject }) => subject
  )
  return rows.filter(
    ({ subject_id: subject, class_level: level }) =>
      subject !== null && (level === null || classes.get(subject)!.length > 1)
  )
}

/** English, which every question is written in. */
export const english = languages.find(({ code }) => code === "en")!

/** Languages but English, which every question is written in. */
export const targetLanguages = languages.filter(({ code }) => code !== "en")
