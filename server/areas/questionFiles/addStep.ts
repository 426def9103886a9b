import { questionStream, type Key, type QuestionKind, type QuestionText } from "../../../schema/questions/question.ts"
import type { GivenFacts } from "../../../schema/questionFiles/questionImport.ts"
import type { Actor, NewEvent } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { prepareFormulas } from "../../documents/formulas/prepareFormulas.ts"
import { factsOf, verdictOf } from "./verdicts.ts"

/** Questions that go in at once. */
const chunk = 50

/** Numbers that are tried beyond those that are needed: as many writers may come at the same time on all nodes. */
const spare = 32

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
    `select r.nth, r.kind, ${factsOf} as facts, r.text, r.key from question_import_rows r
      join question_imports i on i.id = r.import_id
     where i.id = $1 and ${verdictOf} = any($2) and ($3::int[] is null or r.nth = any($3)) order by r.nth
     limit ${chunk}`,
    [id, withSimilar ? ["good", "similar"] : ["good"], nths]
  )
  if (rows.length > 0) {
    await prepareFormulas(rows)
    const events = rows.map(({ kind, facts, text, key }) => ({
      type: "question.drafted",
      data: { by, kind, ...facts, text, key }
    }))
    const numbers = await drafted(
      portal,
      {
        actor,
        commandId: `question-import-${id}-${rows[0]!.nth}-${rows.at(-1)!.nth}`,
        cause: `questionImport-${id}`
      },
      events
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

/** Some of the numbers were taken in the meantime. */
class Overtaken extends Error {}

/** Appends drafts under the next free numbers, all of them or none. @returns the numbers, in the order of the drafts */
const drafted = async (
  portal: Portal,
  by: { readonly actor: Actor; readonly commandId: string; readonly cause: string },
  drafts: readonly Omit<NewEvent, "stream">[],
  past = 0
): Promise<readonly number[]> => {
  const {
    rows: [row]
  } = await portal.pool.query<{ last: number }>("select coalesce(max(id), 0) as last from questions")
  const range = Array.from({ length: drafts.length + spare }, (_, at) => row!.last + past + 1 + at)
  try {
    return await portal.log.batch({
      ...by,
      streams: range.map(questionStream),
      decide: (states) => {
        const free = range.filter((id) => !states.has(questionStream(id))).slice(0, drafts.length)
        if (free.length < drafts.length) throw new Overtaken()
        return { events: drafts.map((draft, at) => ({ ...draft, stream: questionStream(free[at]!) })), reply: free }
      }
    })
  } catch (error) {
    if (error instanceof Overtaken) return drafted(portal, by, drafts, past + range.length)
    throw error
  }
}
