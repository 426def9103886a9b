import { inLanguage } from "../../../messages/language.js"
import type { Sql } from "../db/pool.ts"
import type { WriteTogether } from "./types.ts"

/** Works with what goes along with their events, and the language that a refusal is in. */
type Works = ReadonlyArray<{
  readonly work: { readonly also?: ReadonlyArray<WriteTogether> }
  readonly language: string
}>

/** Whether what it comes to decides on its work, or what comes after it may read what it wrote. */
const isAwaited = (one: WriteTogether): boolean => "run" in one || one.otherwise !== undefined

/**
 * Runs what goes along with the events of a group, in its order, up to the last one that decides on its work.
 * @returns the others, which can go out with the events
 * @throws what a statement that affected no row is refused with
 */
export const runAlso = async (sql: Sql, group: Works): Promise<ReadonlyArray<() => Promise<unknown>>> => {
  const all = group.flatMap(({ work, language }) => (work.also ?? []).map((one) => ({ one, language })))
  const awaited = all.findLastIndex(({ one }) => isAwaited(one)) + 1
  for (const { one, language } of all.slice(0, awaited)) await runOne(sql, one, language)
  return all.slice(awaited).map(
    ({ one, language }) =>
      () =>
        runOne(sql, one, language)
  )
}

const runOne = async (sql: Sql, one: WriteTogether, language: string): Promise<void> => {
  if ("run" in one) {
    await one.run(sql)
    return
  }
  const { name, text, values, otherwise } = one
  const { rowCount } = await (name === undefined
    ? sql.query(text, values)
    : sql.query({ name, text, values: [...values] }))
  if (!rowCount && otherwise) throw inLanguage(language, otherwise)
}
