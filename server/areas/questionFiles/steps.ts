import { t as imports } from "#messages/server.imports.js"
import { t as questions } from "#messages/server.questions.js"
import { t } from "#messages/server.questionFiles.js"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import type { GivenFacts, QuestionImport } from "../../../schema/questionFiles/questionImport.ts"
import { prepareFormulaReader } from "../../documents/formulas/prepareFormulas.ts"
import { inTransaction, type Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { isOfferedThisYear } from "../programme/offered.ts"
import { personOf } from "../questions/read.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { oneImport, touchImport } from "./imports.ts"
import { questionImportSteps } from "./jobs.ts"

/**
 * Says what questions of a file are for: all of them where the file says nothing, or some whatever it says.
 * @throws NotFound, Refused, Invalid
 */
export const setFacts = async (
  portal: Portal,
  id: number,
  { facts, nths }: { readonly facts: GivenFacts; readonly nths?: readonly number[] },
  { caller }: CommandContext
): Promise<QuestionImport> => {
  const { pool } = portal
  prepareFormulaReader()
  await checkKnown(pool, facts)
  await inTransaction(pool, async (client) => {
    await touchImport(client, id, caller)
    if (nths === undefined)
      await client.query("update question_imports set defaults = $2 where id = $1", [id, JSON.stringify(facts)])
    else
      await client.query("update question_import_rows set own = $3 where import_id = $1 and nth = any($2)", [
        id,
        nths,
        JSON.stringify(facts)
      ])
  })
  return oneImport(pool, id, caller)
}

const checkKnown = async (sql: Sql, { subject_id, section_id }: GivenFacts): Promise<void> => {
  const {
    rows: [known]
  } = await sql.query<{ subject: boolean; section: boolean }>(
    `select $1::int is null or ${isOfferedThisYear("subjects", "$1::int")} as subject,
       $2::int is null or ${isOfferedThisYear("sections", "$2::int")} as section`,
    [subject_id ?? null, section_id ?? null]
  )
  const fields = {
    ...(known!.subject ? {} : { "facts.subject_id": questions.subjectNotOffered }),
    ...(known!.section ? {} : { "facts.section_id": questions.sectionNotOffered })
  }
  if (Object.keys(fields).length > 0) throw new Invalid({ message: t.cannotChoose, fields })
}

/** Lets the good ones in; whichever node is free does it. @throws NotFound, Refused */
export const addQuestions = async (
  portal: Portal,
  id: number,
  { with_similar, nths }: { readonly with_similar: boolean; readonly nths?: readonly number[] },
  { caller }: CommandContext
): Promise<QuestionImport> => {
  const { pool } = portal
  await inTransaction(pool, async (client) => {
    await touchImport(client, id, caller)
    const asked = { actor: caller.actor, by: personOf(caller), withSimilar: with_similar, nths: nths ?? null }
    await client.query("update question_imports set state = 'running', asked = $2 where id = $1", [
      id,
      JSON.stringify(asked)
    ])
  })
  questionImportSteps(portal)
  return oneImport(pool, id, caller)
}

/** Deletes what was set aside of a file. @throws NotFound, Refused while its questions go in */
export const discardQuestionImport = async ({ pool }: Portal, id: number, { caller }: CommandContext) => {
  await touchImport(pool, id, caller)
  const { rowCount } = await pool.query(
    "delete from question_imports where id = $1 and by_id = $2 and state <> 'running'",
    [id, personOf(caller)]
  )
  if (!rowCount) throw new NotFound({ message: imports.noImport })
  return { id }
}
