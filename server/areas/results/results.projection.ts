import pg from "pg"
import { setLetters } from "../../../schema/papersets/printedPaper.ts"
import { eachCopied } from "../../platform/db/copiedRows.ts"
import { copyRows, intColumn, intsColumn, smallintColumn, textColumn } from "../../platform/db/copyRows.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { giveAwards } from "./awards/give.ts"
import { noRegion } from "./kernel/ranks.ts"
import { decodeBook, rankScopes, type Book } from "./run/book.ts"

const regions = rankScopes.filter((scope) => scope !== "nation")
const counts = ["right", "wrong", "blank", "double"] as const
const ranked = rankScopes.flatMap((scope) => [`rank_${scope}`, `size_${scope}`, `percentile_${scope}`])

/**
 * Students' results, run by run, as the books have them: marks are in hundredths, percentiles in units of 1e-9,
 * `missed` has a bit for each minimum that is not reached, and `scores` the normalised marks of different papers, of
 * all and of each section. And who wins what, once two people signed a run's results with its awards. Reads show those
 * of a published run alone.
 */
export const results: Projection = {
  name: "results",
  version: 5,
  mode: "following",
  events: ["resultRun.classComputed", "resultRun.awardsChosen", "resultRun.approved", "resultRun.discarded"],
  tables: ["results", "result_awards", "run_awards"],
  create: `
    create table results (run_id int not null, class_level smallint not null, student_id int not null,
      language text not null, set text not null, total int not null, sections int[] not null,
      ${counts.map((name) => `${name}_count smallint not null`).join(", ")},
      ${regions.map((scope) => `${scope}_id int`).join(", ")},
      ${ranked.map((name) => `${name} int not null`).join(", ")}, missed smallint not null default 0,
      scores int[], equated int,
      primary key (student_id, run_id));
    create index results_by_rank on results (run_id, class_level, rank_nation, student_id);
    create index results_of_school on results (school_id, run_id);
    create table run_awards (run_id int primary key, several text not null, quotas jsonb not null,
      is_given boolean not null);
    create table result_awards (run_id int not null, class_level smallint not null, student_id int not null,
      nth smallint not null, award text not null, gives text not null, primary key (run_id, student_id, nth))`,
  apply: async (sql, { from, to, types }) => {
    if (types.has("resultRun.classComputed")) {
      const { rows } = await sql.query<{ run: number; level: number; book: string }>(
        `select substr(stream, 11)::int as run, data->>'book' as book,
           (data->>'classLevel')::int as level from events
         where position > $1 and position <= $2 and type = 'resultRun.classComputed' order by position`,
        [from, to]
      )
      for (const { run, level, book } of rows) await load(sql, { run, level }, book)
    }
    if (types.has("resultRun.awardsChosen") || types.has("resultRun.approved")) await giveAwards(sql, { from, to })
    if (types.has("resultRun.discarded"))
      for (const table of ["results", "result_awards", "run_awards"])
        await sql.query(
          `delete from ${table} where run_id in (select substr(stream, 11)::int from events
           where position > $1 and position <= $2 and type = 'resultRun.discarded')`,
          [from, to]
        )
  }
}

type ClassOfRun = { readonly run: number; readonly level: number }

/** Writes a book's rows. A book that was never kept has none. */
const load = async (sql: Sql, of: ClassOfRun, hash: string): Promise<void> => {
  const { rows } = await sql.query<{ size: number }>("select size from files where hash = $1", [hash])
  if (rows[0] === undefined) return
  const book = Buffer.allocUnsafeSlow(rows[0].size)
  let at = 0
  const read = `select bytes from file_parts where hash = ${pg.escapeLiteral(hash)} order by part`
  await eachCopied(sql, read, ({ bytes }) => (at += bytes()!.copy(book, at)))
  await write(sql, of, decodeBook(book))
}

const write = (sql: Sql, { run, level }: ClassOfRun, { head, columns }: Book): Promise<void> => {
  const same = (value: number) => new Int32Array(head.rows).fill(value)
  return copyRows(
    sql,
    "results",
    {
      run_id: intColumn(same(run)),
      class_level: smallintColumn(same(level)),
      student_id: intColumn(columns["student"]!),
      language: textColumn(columns["language"]!, head.languages),
      set: textColumn(columns["set"]!, setLetters),
      total: intColumn(columns["total"]!),
      sections: intsColumn(Array.from({ length: head.sections }, (_, nth) => columns[`section${nth + 1}`]!)),
      ...Object.fromEntries(counts.map((name) => [`${name}_count`, smallintColumn(columns[name]!)])),
      ...Object.fromEntries(regions.map((name) => [`${name}_id`, intColumn(columns[name]!, noRegion)])),
      ...Object.fromEntries(ranked.map((name) => [name, intColumn(columns[name]!)])),
      missed: smallintColumn(columns["missed"] ?? same(0)),
      ...scoresOf({ head, columns })
    },
    head.rows
  )
}

/** Columns of normalised marks, where a book has them. */
const scoresOf = ({ head, columns }: Book) => {
  const { score, equated } = columns
  if (score === undefined) return {}
  const sections = Array.from({ length: head.sections }, (_, nth) => columns[`score_section${nth + 1}`]!)
  return {
    scores: intsColumn([score, ...sections]),
    ...(equated === undefined ? {} : { equated: intColumn(equated) })
  }
}
