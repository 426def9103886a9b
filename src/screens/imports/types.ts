import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** An import as a screen has it. */
export type Import = RowOf<"imports">

/** What an import's file has, and what its columns can be. */
export type Columns = AnswerOf<"importColumns">
export type Field = Columns["fields"][number]
export type Match = Columns["matches"][number]

/** A row of an import. */
export type Row = RowOf<"importRows">

/** What somebody decides about rows. */
export type Choice = "add" | "leave" | "restore"
