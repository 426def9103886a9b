import type { AnswerOf } from "../../../api/calls.ts"

/** The traffic of a machine. */
export type Traffic = AnswerOf<"flowTraffic">
