import type { StoredEvent } from "../../../server/platform/eventlog/index.ts"

/** One thing that counts, with all that it can be grouped and cut by. */
export type Fact = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Where a district lies. */
export type Place = { readonly zone: number; readonly state: number; readonly prant: number; readonly district: number }

/** What an event tells. */
export type Data = Readonly<Record<string, unknown>>

/** What the log tells of one stream's fields: the last word on each. */
export const lastWords = (events: readonly StoredEvent[], types: readonly string[]): Data =>
  Object.assign({}, ...events.filter(({ type }) => types.includes(type)).map(({ data }) => data)) as Data
