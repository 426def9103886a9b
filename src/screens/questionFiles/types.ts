import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** A file of questions, as a screen has it. */
export type File = AnswerOf<"questionImport">

/** A question of a file. */
export type Imported = RowOf<"importedQuestions">
