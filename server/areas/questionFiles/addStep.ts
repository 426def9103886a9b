import { questionStream, type Key, type QuestionKind, type QuestionText } from "../../../schema/questions/question.ts"
import type { GivenFacts } from "../../../schema/questionFiles/questionImport.ts"
import { createNumbered } from "../../platform/eventlog/createNumbered.ts"
import type { Actor } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { prepareFormulas } from "../../documents/formulas/prepareFormulas.ts"
import { factsOf, verdictOf } from "./verdicts.ts"

/** Questions that go in at once. */
const chunk = 50

/** Who lets what in. */
type Asked = {
  readonly actor: Actor
  readonly by: number
  readonly withSimilar: boolean
  readonly nths: readonly number[] | null
}

type Row = {
  readonly nth: number
  readonly kind: QuestionKind
  readonly facts: GivenFacts
  readonly text: QuestionText
  readonly key: Key
}

/**
 * Lets the next questions in. They are one batch of the log under one command, and marked by its answer: a node that
 * dies between the two leaves it to the next one, which gets the same answer again. @returns whether there is more to
 * do
 */
export const addStep = async (portal: Portal, id: number): Promise<boolean> => {
  const { pool } = portal
  const {
    rows: [job]
  } = await pool.query<{ asked: Asked }>("select asked from question_imports where id = $1", [id])
  const { actor, by, withSimilar, nths } = job!.asked
  const { rows } = await pool.query<Row>(
    `with next as materialized (
       select i.id, r.nth from question_import_rows r join question_imports i on i.id = r.import_id
       where i.id = $1 and ${verdictOf} = any($2) and ($3::int[] is null or r.nth = any($3))
       order by r.nth limit ${chunk})
     select r.nth, r.kind, ${factsOf} as facts, r.text, r.key
     from next n join question_imports i using (id)
     join question_import_rows r on r.import_id = n.id and r.nth = n.nth order by r.nth`,
    [id, withSimilar ? ["good", "similar"] : ["good"], nths]
  )
  if (rows.length > 0) {
    await prepareFormulas(rows)
    const events = rows.map(({ kind, facts, text, key }) => ({
      type: "question.drafted",
      data: { by, kind, ...facts, text, key }
    }))
    const numbers = await createNumbered(
      portal,
      {
        actor,
        commandId: `question-import-${id}-${rows[0]!.nth}-${rows.at(-1)!.nth}`,
        cause: `questionImport-${id}`
      },
      { table: "questions", streamOf: questionStream },
      events.length,
      (free) => events.map((event, at) => ({ ...event, stream: questionStream(free[at]!) }))
    )
    await pool.query(
      `update question_import_rows r set question_id = t.question_id
        from unnest($2::int[], $3::int[]) as t(nth, question_id) where r.import_id = $1 and r.nth = t.nth`,
      [id, rows.map(({ nth }) => nth), numbers]
    )
  }
  if (rows.length === chunk) return true
  await pool.query("update question_imports set state = 'ready', asked = null, touched_at = now() where id = $1", [id])
  return false
}
