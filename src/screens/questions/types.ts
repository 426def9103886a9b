import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** A question as lists have it. */
export type Listed = RowOf<"questionList">

/** How many questions there are of a subject and a class. */
export type Tabled = RowOf<"questionTable">

/** Something that was done to a record of papers. */
export type Activity = RowOf<"userActivityLogs">
/** A version of a question: who saved it, when and why. */
export type VersionRow = RowOf<"questionVersions">

/** What going back to an earlier version would touch. */
export type Effects = AnswerOf<"rollbackEffects">

/** A question that says nearly the same as another. */
export type Alike = RowOf<"similarQuestions">
