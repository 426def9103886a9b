import type { AnswerOf } from "../../api/calls.ts"

/** Where an exam's results stand. */
export type ExamResultsAnswer = AnswerOf<"examResults">
export type ResultsClass = ExamResultsAnswer["classes"][number]
export type ResultRun = ExamResultsAnswer["runs"][number]

/** A question of an answer key. */
export type KeyQuestion = AnswerOf<"answerKey">["questions"][number]

/** A combination of prants. */
export type PrantGroup = AnswerOf<"prantGroups">[number]
