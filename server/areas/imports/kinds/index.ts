import type { ImportKind } from "../../../../schema/imports/importJob.ts"
import type { Kind } from "./kind.ts"
import { schools } from "./schools.ts"
import { students } from "./students.ts"

export type { Fault, Job, Taken } from "./kind.ts"

/** The registry of what can be imported, a line each. */
export const kinds: Readonly<Record<ImportKind, Kind>> = { students, schools }
