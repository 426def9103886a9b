import type { AnswerOf } from "../../api/calls.ts"

/** The programme's settings with their version. */
export type Settings = AnswerOf<"programmeSettings">
