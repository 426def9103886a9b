import type { AnswerOf } from "../../../api/calls.ts"

/** The paths that a machine's records took. */
export type Paths = AnswerOf<"flowPaths">

/** One of them. */
export type Path = Paths["rows"][number]
