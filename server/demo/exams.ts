import type { ExamLevel } from "../../schema/exams/exam.ts"
import { languages } from "../../schema/fields/paperLanguages.ts"
import type { NewEvent } from "../platform/eventlog/index.ts"

/** An exam of the demo: its plan and what has happened to it since. */
type DemoExam = {
  readonly id: number
  readonly name: string
  readonly level: ExamLevel
  readonly questionCount: number
  /** Days of the year's calendar; exams last from ten in the morning to eight in the evening, Indian time. */
  readonly day: string
  readonly lastDay?: string
  readonly minutes: number
  readonly since: readonly "opened"[]
}

/** Exams that somebody opened are closed by somebody: the demo's stay open whatever the day is. */
const byHand = { at: null, reason: null }

/**
 * Level I is open and so is the second mock exam; Level II lies ahead. The first mock is over: the clock opens and
 * closes it once its papers are there.
 */
const demoExams: readonly DemoExam[] = [
  {
    id: 1,
    name: "Level I",
    level: "level1",
    questionCount: 100,
    minutes: 90,
    day: "2026-11-22",
    lastDay: "2027-03-31",
    since: ["opened"]
  },
  { id: 2, name: "Level II", level: "level2", questionCount: 60, minutes: 90, day: "2027-01-17", since: [] },
  {
    id: 3,
    name: "Mock I",
    level: "mock",
    questionCount: 50,
    minutes: 60,
    day: "2026-10-11",
    since: []
  },
  { id: 4, name: "Mock II", level: "mock", questionCount: 50, minutes: 60, day: "2026-11-08", since: ["opened"] }
]

/** Classes that take part. */
const classLevels = [6, 7, 8, 9, 10, 11] as const

/** Exams being planned. */
export const plannedExams = (): readonly NewEvent[] =>
  demoExams.map(({ id, day, lastDay = day, name, level, questionCount, minutes }) => ({
    stream: `exam-${id}`,
    type: "exam.planned",
    data: {
      name,
      level,
      questionCount,
      minutes,
      year: "2026-27",
      classLevels: [...classLevels],
      languages: languages.map((language) => language.code),
      opensAt: `${day}T10:00:00+05:30`,
      closesAt: `${lastDay}T20:00:00+05:30`,
      graceMinutes: 120,
      releaseMinutes: 60
    }
  }))

/** What happened to them since, by hand, in its order. */
export const examMoves = (): readonly NewEvent[] =>
  demoExams
    .toSorted((a, b) => b.id - a.id)
    .flatMap(({ id, since }) => since.map((event) => ({ stream: `exam-${id}`, type: `exam.${event}`, data: byHand })))
