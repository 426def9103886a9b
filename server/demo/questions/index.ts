import type pg from "pg"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { eventsOf, historyOf } from "./histories.ts"
import { keepDrawn } from "./pictures/keep.ts"
import { demoQuestions, type DemoQuestion } from "./questions.ts"

/** Questions that go with a number of students: 3,000 in the usual demo, and no more in larger ones. */
const questionsFor = (students: number): number => Math.min(3_000, Math.round(students / 20))

/** The questions of a demo of so many students: those of a smaller one are the first of a larger one's. */
export const questionsOf = (students: number): readonly DemoQuestion[] => demoQuestions(questionsFor(students))

/** What happened to questions and their translations. */
export const questionEvents = (questions: readonly DemoQuestion[]): readonly NewEvent[] =>
  questions.flatMap((question) => eventsOf(historyOf(question)))

/** Keeps the questions' pictures. */
export const keepPictures = (pool: pg.Pool, questions: readonly DemoQuestion[]): Promise<void> =>
  keepDrawn(
    pool,
    questions.flatMap(({ drawing }) => (drawing === null ? [] : [drawing]))
  )
