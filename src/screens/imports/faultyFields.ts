import type { Field, Row } from "./types.ts"

/** The names of the fields in which rows have faults, in the fields' order. */
export const faultyFields = (fields: readonly Field[], rows: readonly Row[]): string =>
  fields
    .map(({ name }) => name)
    .filter((name) => rows.some((row) => row.faults.some(({ field }) => field === name)))
    .join(" ")
