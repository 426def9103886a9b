import type { Sql } from "../../server/platform/db/pool.ts"

/** Every text that a database holds, of columns of text and inside of JSON: what people typed, codes and names. */
export const storedTexts = async (sql: Sql): Promise<ReadonlySet<string>> => {
  const { rows: columns } = await sql.query<{ table: string; column: string; isJson: boolean }>(
    `select quote_ident(table_name) as "table", quote_ident(column_name) as "column", data_type = 'jsonb' as "isJson"
     from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb')`
  )
  const stored = new Set<string>()
  for (const { table, column, isJson } of columns) {
    const { rows } = await sql.query<{ value: unknown }>(`select distinct ${column} as value from ${table}`)
    for (const { value } of rows) for (const { text } of textsIn(isJson ? value : String(value))) stored.add(text)
  }
  return stored
}

/** A text of an answer, with the names of the fields that lead to it. */
export type FoundText = { readonly path: string; readonly text: string }

/** Every text of an answer. */
export const textsIn = (answer: unknown, path = ""): readonly FoundText[] =>
  typeof answer === "string"
    ? [{ path, text: answer }]
    : Array.isArray(answer)
      ? answer.flatMap((each) => textsIn(each, `${path}[]`))
      : answer !== null && typeof answer === "object"
        ? Object.entries(answer).flatMap(([name, each]) => textsIn(each, `${path}.${name}`))
        : []

/**
 * Whether a text has two words in Latin letters and none in Devanagari: what somebody who reads Hindi alone cannot
 * read.
 */
export const isLatin = (text: string): boolean =>
  /[A-Za-z]{2,}[^A-Za-z\n]*\s[^A-Za-z\n]*[A-Za-z]{2,}/u.test(text) && !/\p{Script=Devanagari}/u.test(text)
