import type { ExamLevel } from "../exams/exam.ts"
import type { Language } from "../fields/languages.ts"
import type { Key, QuestionKind, QuestionText } from "../questions/question.ts"

/** The letters of a paper's sets, which differ in order only. */
export const setLetters = ["A", "B", "C", "D", "E", "F"] as const
export type SetLetter = (typeof setLetters)[number]

/** Something said in one or more languages. What is printed needs it in the languages that it is printed in. */
export type InLanguages<A> = Readonly<Partial<Record<Language, A>>>

/** How an answer to a question counts that is neither right nor wrong. */
export type PrintedMarking = {
  /** Marks of a question that is left blank. */
  readonly blank: number
  /** What two marked options count as where one is right, or the marks that they get. */
  readonly double: "wrong" | "blank" | number
}

/** A question as it stands in a set: its options, and the key that names them, in the set's order. */
export type PrintedQuestion = {
  /** Its place in the set, counted from 1 through all sections. */
  readonly number: number
  /** The question, and the version that the paper pins. */
  readonly id: number
  readonly version: number
  readonly kind: QuestionKind
  readonly marks: number
  /** In marks. */
  readonly negativeMarks: number
  /** By the exam's rules; none outside of a paper. */
  readonly marking?: PrintedMarking
  readonly texts: InLanguages<QuestionText>
  readonly key: Key
}

/** A section of a set. Its name in English stands where it has none in a language. */
export type PrintedSection = {
  readonly names: InLanguages<string> & { readonly en: string }
  readonly questions: readonly PrintedQuestion[]
}

/** A paper as one student gets it: a set. */
export type PrintedSet = { readonly letter: SetLetter; readonly sections: readonly PrintedSection[] }

/**
 * A paper with all that is printed of it: plain, in the order of print, knowing nothing of tables and records. Whoever
 * keeps papers builds it; server/documents/print makes files of it.
 */
export type PrintedPaper = {
  readonly paperset: number
  /** Counted from 1; unsealing makes the next. */
  readonly version: number
  /** The SHA-256 of the paper's canonical content, in hex: of the sealed content, or of what a draft holds now. */
  readonly hash: string
  /** Not sealed: every page says so. */
  readonly isDraft: boolean
  /** The exam that answer sheets name, where the paper has one already. */
  readonly examId: number | null
  /** The exam's title, such as "Level I, 2026-27". */
  readonly title: string
  readonly level: ExamLevel
  readonly classLevel: number
  readonly minutes: number
  /** Maximum marks. */
  readonly marks: number
  /** Lines of the first page; in a language without any, the portal's own stand there. */
  readonly instructions: InLanguages<readonly string[]>
  readonly sets: readonly PrintedSet[]
}

/** Who took a paper out of the portal, when, and by which export: every page says so. */
export type Custody = {
  /** The export's number, which its record has too; none of a preview, which is no file. */
  readonly number: number | null
  /** The account's name for signing in. */
  readonly by: string
  /** ISO 8601. */
  readonly at: string
}
