import { setTimeout as pause } from "node:timers/promises"
import { demoPassword } from "../accounts.ts"
import { makeProgramme, schoolsFor } from "../programme/programme.ts"
import type { DemoStudents } from "../programme/students.ts"
import { random } from "../random.ts"
import type { DayAccount } from "./account.ts"
import { connect, type Client, type FileAccount } from "./client.ts"
import { openCursor, type Cursor } from "./cursor.ts"
import { lanesFor, sizeIn, type Lane } from "./lanes.ts"
import { sheetLines } from "./sheets.ts"
import { statusPrinter } from "./status.ts"

/** How an exam day is played. */
export type ExamDay = {
  readonly url: string
  /** Sheets a second. */
  readonly rate: number
  /** How long at most; without it, until every student's sheet is in. */
  readonly minutes?: number | undefined
  /** Students of the demo there; without it, as many as the portal says are registered. */
  readonly students?: number | undefined
  /** Schools of the demo there; without it, as many as go with that number of students. */
  readonly schools?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Prints no status line. */
  readonly quiet?: boolean | undefined
}

/**
 * Plays an exam day against a portal with the demo programme, through its public calls only, signed in as `role-10`:
 * files of one sheet up to thousands, at a steady rate over all. Ends when the time is over and what was
 * sent is answered, when every sheet is in, or at once when the signal says so. Played again, it goes on with students
 * whose sheets are not in yet.
 * @throws an Error when the portal refuses: no demo there, no exam open
 */
export const playExamDay = async (day: ExamDay): Promise<DayAccount> => {
  const stop = day.signal ?? new AbortController().signal
  const over = AbortSignal.any([
    stop,
    ...(day.minutes === undefined || day.minutes === Infinity ? [] : [AbortSignal.timeout(day.minutes * 60_000)])
  ])
  const start = performance.now()
  const tell = day.quiet ? () => undefined : statusPrinter()
  let account: DayAccount = { files: 0, seconds: 0, lines: 0, accepted: 0, unchanged: 0, conflicting: 0, rejected: 0 }
  const add = (file: FileAccount) => {
    account = {
      files: account.files + 1,
      seconds: (performance.now() - start) / 1000,
      lines: account.lines + file.lines,
      accepted: account.accepted + file.accepted,
      unchanged: account.unchanged + file.unchanged,
      conflicting: account.conflicting + file.conflicting,
      rejected: account.rejected + file.rejected
    }
    tell(account)
  }
  let isConnected = false
  try {
    const client = connect({ url: day.url, username: "role-10", password: demoPassword, stop, over })
    const { students, cursor } = await prepare(client, day)
    isConnected = true
    await Promise.all(lanesFor(day.rate).map((lane) => playLane(lane, { client, students, cursor, over, add })))
  } catch (error) {
    if (!over.aborted) throw error
    const isLost = !isConnected && !stop.aborted
    if (isLost) throw new Error(`No portal with the demo answers at ${day.url}.`, { cause: error })
  }
  return account
}

const prepare = async (client: Client, day: ExamDay): Promise<{ students: DemoStudents; cursor: Cursor }> => {
  const exams = await client.openExams()
  if (exams.length === 0) throw new Error("No exam is open.")
  const totals = await Promise.all(exams.map((exam) => client.totals(exam.id)))
  const count = day.students ?? Math.max(...totals.map(({ registered }) => registered))
  const { students } = makeProgramme({ students: count, schools: day.schools ?? schoolsFor(count) })
  const submitted = new Map(exams.map((exam, index) => [exam.id, totals[index]?.submitted ?? 0]))
  return { students, cursor: openCursor(students, exams, submitted) }
}

type Play = {
  readonly client: Client
  readonly students: DemoStudents
  readonly cursor: Cursor
  readonly over: AbortSignal
  readonly add: (account: FileAccount) => void
}

/** Sends one file after the other, each when its lane's rate says so; catches up after a portal that was away. */
const playLane = async (lane: Lane, { client, students, cursor, over, add }: Play): Promise<void> => {
  const next = random(41, lane.number)
  const start = performance.now()
  let sheets = 0
  while (!over.aborted) {
    const taken = cursor.take(sizeIn(lane, next()))
    if (!taken) return
    const due = start + (sheets / lane.rate) * 1000 - performance.now()
    sheets += taken.ids.length
    if (due > 0) await pause(due, undefined, { signal: over })
    const submittedAt = new Date().toISOString()
    const lines = taken.ids.flatMap((id) => sheetLines(taken.exam, students, id, submittedAt))
    const name = `exam-${taken.exam.id}-${taken.ids[0]}.txt`
    add(await client.send(taken.exam.id, name, fileOf(taken.exam.version, lines, next())))
  }
}

const fields = "exam_id|class_level|username|language|set|answers|submitted_at"

/** A text file as machines write it: some begin with a byte order mark or a comment, some end lines as Windows does. */
const fileOf = (version: 1 | 2, lines: readonly Uint8Array[], chance: number): Blob => {
  const end = Buffer.from(chance < 0.3 ? "\r\n" : "\n")
  const mark = chance < 0.15 ? "\uFEFF" : chance < 0.5 ? `# ${fields}\n` : ""
  const head = version === 1 ? mark : `${mark}answer-sheets|${version}\n`
  return new Blob([Buffer.concat([Buffer.from(head), ...lines.flatMap((line) => [line, end])])], { type: "text/plain" })
}
