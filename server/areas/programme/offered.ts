import { t } from "#messages/server.programme.js"
import { firstSettings, type ProgrammeSettings } from "../../../schema/programme/programme.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { languageName } from "../../platform/locale.ts"

/** The classes and languages that the programme offers this year. */
export type Offered = Pick<ProgrammeSettings, "classes" | "languages">

/** What the programme offers; all there is before the set-up. */
export const offeredOf = async (sql: Sql): Promise<Offered> =>
  (await sql.query<Offered>("select classes, languages from programme")).rows[0] ?? firstSettings

/**
 * SQL: whether the programme offers a subject or a section this year, by an expression of its id; before the set-up it
 * offers all there are.
 */
export const isOfferedThisYear = (kind: "subjects" | "sections", id: string): string =>
  `exists (select from ${kind} s where s.id = ${id}
     and coalesce((select p.${kind} @> to_jsonb(s.id) from programme p limit 1), true))`

/** The names of all subjects or sections, and which of them the programme offers this year. */
export const offeredNames = async (
  sql: Sql,
  kind: "subjects" | "sections"
): Promise<readonly { readonly id: number; readonly name: string; readonly is_offered: boolean }[]> =>
  (
    await sql.query<{ id: number; name: string; is_offered: boolean }>(
      `select a.id, a.name, ${isOfferedThisYear(kind, "a.id")} as is_offered from ${kind} a order by a.id`
    )
  ).rows

/** Why classes cannot be chosen: one of them is not offered. */
export const classFault = (chosen: readonly number[], { classes }: Offered): string | undefined =>
  chosen.every((level) => classes.includes(level)) ? undefined : t.classNotOffered({ classes: classes.join(", ") })

/** Why languages cannot be chosen: one of them is not offered. */
export const languageFault = (chosen: readonly string[], { languages }: Offered): string | undefined =>
  chosen.every((code) => (languages as readonly string[]).includes(code))
    ? undefined
    : t.languageNotOffered({ languages: languages.map(languageName).join(", ") })

/** What is wrong with a student's class and language, by field. */
export const offerFaults = (
  { class_level, language }: { readonly class_level: number; readonly language: string },
  offered: Offered
): Readonly<Record<string, string>> => {
  const [wrongClass, wrongLanguage] = [classFault([class_level], offered), languageFault([language], offered)]
  return {
    ...(wrongClass === undefined ? {} : { class_level: wrongClass }),
    ...(wrongLanguage === undefined ? {} : { language: wrongLanguage })
  }
}
