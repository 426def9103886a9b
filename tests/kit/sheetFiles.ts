import { createHash } from "node:crypto"
import type { SheetAccount } from "../../schema/exams/exam.ts"
import { makeProgramme, schoolsFor } from "../../server/demo/programme/programme.ts"
import { random } from "../../server/demo/random.ts"

/** What a line comes to when its file is sent for the first time. */
type Fate = "accepted" | "unchanged" | "conflicting" | "rejected"

/** A line of a file, with what it must come to. */
export type SheetLine = {
  readonly number: number
  readonly student: number
  readonly answers: string
  readonly fate: Fate
  readonly text: string
}

/** A file of answer sheets of the demo's students, with what each of its lines must come to. */
export type SheetFile = {
  readonly exam: number
  readonly name: string
  readonly text: string
  /** SHA-256 in hex, as the log names the file. */
  readonly hash: string
  readonly lines: readonly SheetLine[]
}

/** Questions of the demo's open exams. */
const questions: Readonly<Record<number, number>> = { 1: 100, 4: 50 }
const submittedAt = "2026-11-29T11:20:00+05:30"

/** How files are made: the size of the demo, which exam, which students, and how many of them in a file. */
export type FilesAsked = {
  readonly students: number
  readonly exam?: number
  readonly from?: number
  readonly to?: number
  readonly least?: number
  readonly most?: number
  /** Takes students from all over the country in turn, rather than school by school. */
  readonly scattered?: boolean
}

/** A step through the students that meets each once, unless their number is a multiple of it. */
const stride = 7919

/**
 * Files for one student after the other, each student in one file only. Most have one sheet; of fifty, one has a second
 * with other answers, one the same twice, and one an answer too few before the good one.
 */
export function* sheetFiles({
  students: count,
  exam = 1,
  from = 1,
  to = count,
  least = 5,
  most = 60,
  scattered = false
}: FilesAsked): Generator<SheetFile> {
  const { students } = makeProgramme({ students: count, schools: schoolsFor(count) })
  for (let first = from; first <= to;) {
    const size = least + Math.floor(random(71, exam, first)() * (most - least + 1))
    const last = Math.min(to, first + size - 1)
    const lines: SheetLine[] = []
    for (let nth = first; nth <= last; nth++) {
      const id = scattered ? 1 + ((nth * stride) % count) : nth
      lines.push(...linesOf(students.sheetOf(id), exam, id, lines.length))
    }
    const text = lines.map((line) => `${line.text}\n`).join("")
    yield {
      exam,
      name: `exam-${exam}-${first}.txt`,
      text,
      hash: createHash("sha256").update(text).digest("hex"),
      lines
    }
    first = last + 1
  }
}

type Sitting = { readonly username: string; readonly classLevel: number; readonly language: string }

/**
 * Level I has sealed papers for these classes in these languages, shorter than the exam's plan: their sheets are in
 * Tamil.
 */
const [sealedFor, sealedIn] = [new Set([6, 8, 11]), new Set(["en", "hi"])]
const languageOf = ({ classLevel, language }: Sitting, exam: number): string =>
  exam === 1 && sealedFor.has(classLevel) && sealedIn.has(language) ? "ta" : language

const linesOf = (student: Sitting, exam: number, id: number, before: number): readonly SheetLine[] => {
  const next = random(72, exam, id)
  const answers = Array.from({ length: questions[exam]! }, () => "ABCDEF-*"[Math.floor(next() * 8)]).join("")
  const others = (answers.startsWith("A") ? "B" : "A") + answers.slice(1)
  const sorts: readonly (readonly [Fate, string])[] =
    id % 50 === 7
      ? [
          ["accepted", answers],
          ["conflicting", others]
        ]
      : id % 50 === 19
        ? [
            ["accepted", answers],
            ["unchanged", answers]
          ]
        : id % 50 === 31
          ? [
              ["rejected", answers.slice(1)],
              ["accepted", answers]
            ]
          : [["accepted", answers]]
  return sorts.map(([fate, marks], index) => ({
    number: before + index + 1,
    student: id,
    answers: marks,
    fate,
    text: [exam, student.classLevel, student.username, languageOf(student, exam), "A", marks, submittedAt].join("|")
  }))
}

/** The account of a file that is sent for the first time. */
export const accountOf = ({ lines }: SheetFile): SheetAccount => {
  const having = (fate: Fate) => lines.filter((line) => line.fate === fate).length
  return {
    lines: lines.length,
    accepted: having("accepted"),
    unchanged: having("unchanged"),
    conflicting: having("conflicting"),
    rejected: having("rejected")
  }
}

/** The account of a file that was sent before: nothing is new in it. */
export const accountAgain = (file: SheetFile): SheetAccount => {
  const { accepted, unchanged, ...rest } = accountOf(file)
  return { ...rest, accepted: 0, unchanged: accepted + unchanged }
}
