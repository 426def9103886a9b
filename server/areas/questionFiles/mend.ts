import { t } from "#messages/server.questionFiles.js"
import { t as questions } from "#messages/server.questions.js"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import { picturesOf } from "../../../schema/documents/documentText.ts"
import type { QuestionImport } from "../../../schema/questionFiles/questionImport.ts"
import { documentsOf } from "../../../schema/questions/documentsOf.ts"
import type { Key, QuestionFacts, QuestionKind, QuestionText } from "../../../schema/questions/question.ts"
import { questionFaults } from "../../../schema/questions/questionRules.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { inTransaction } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { textOnly } from "../questions/checkContent.ts"
import { contentHash } from "../questions/contentHash.ts"
import { openPicture } from "../questions/pictures.ts"
import { compareQuestions } from "./check.ts"
import { oneImport, touchImport } from "./imports.ts"
import { questionImportSteps } from "./jobs.ts"
import { wordsOf } from "./stage.ts"

/** A question of a file as somebody corrected it. */
type Mended = {
  readonly nth: number
  readonly kind: QuestionKind
  readonly text: QuestionText
  readonly key: Key
}

/**
 * Corrects a question of a file that did not go in yet, and compares it at once with those that are there. What the
 * file's reader found wrong is gone with it, its other notes stay. Questions of the file that were the same as it, or
 * are now, are compared again. @throws Invalid with the fields that break a rule, NotFound, Refused, Forbidden
 */
export const mendQuestion = async (
  portal: Portal,
  id: number,
  { nth, kind, text: sent, key }: Mended,
  { caller }: CommandContext
): Promise<QuestionImport> => {
  const text = textOnly(sent)
  // What it is worth is chosen apart from its text, and checked when it goes in.
  const facts = { kind, marks: 1, negative_marks: 0 } as QuestionFacts
  const faults = questionFaults(facts, text, key).map(({ path, issue }) => [path.join("."), issue])
  if (faults.length > 0) throw new Invalid({ message: questions.notSaved, fields: Object.fromEntries(faults) })
  for (const picture of documentsOf(text).flatMap(picturesOf)) await openPicture(portal, picture, caller)
  const isMore = await inTransaction(portal.pool, async (client) => {
    await touchImport(client, id, caller)
    const {
      rows: [row]
    } = await client.query<{ before: string; hash: string }>(
      `update question_import_rows r set kind = $3, text = $4, key = $5, words = $6, hash = ${contentHash("$4::jsonb")},
         is_faulty = false, is_checked = false, same = null, earlier = null, similar_to = '[]',
         told = (select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(r.told) t
           where not (t->>'isFault')::boolean)
       from question_import_rows o
       where r.import_id = $1 and r.nth = $2 and r.question_id is null and o.import_id = $1 and o.nth = $2
       returning o.hash as before, r.hash`,
      [id, nth, kind, JSON.stringify(text), JSON.stringify(key), wordsOf(text)]
    )
    if (row === undefined) throw new NotFound({ message: t.noImportedQuestion })
    await compareQuestions(client, id, nth)
    const { rowCount } = await client.query(
      `update question_import_rows set is_checked = false
       where import_id = $1 and nth > $2 and hash = any($3) and question_id is null`,
      [id, nth, [row.before, row.hash]]
    )
    if (rowCount) await client.query("update question_imports set state = 'checking' where id = $1", [id])
    return Boolean(rowCount)
  })
  if (isMore) questionImportSteps(portal)
  return oneImport(portal.pool, id, caller)
}
