import { Forbidden } from "../../../schema/core/errors.ts"
import { secretReasons, type SecretPart } from "../../../schema/papersets/paperSecrecy.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { knownKeys } from "../papersets/keys.ts"
import { openPaper, secretPaper } from "../secrecy/guard.ts"
import { recordRead } from "../secrecy/record.ts"
import type { What } from "./paperset.ts"

/** What of a paper each file holds. */
const parts: Readonly<Record<What, SecretPart>> = {
  paper: "pages",
  large: "pages",
  omr: "pages",
  docx: "questions",
  aloud: "pages",
  key: "keys",
  solutions: "keys",
  json: "keys"
}

/**
 * Lets somebody have a paper as a file. @throws Forbidden for a secret paper that is not for them, or keys that they
 * are still to confirm
 */
export const openPaperFile = async (sql: Sql, paper: number, what: What, caller: Caller): Promise<void> => {
  const questions = await questionsOf(sql, paper)
  await openPaper(sql, paper, questions, caller, parts[what])
  if (parts[what] === "keys" && (await knownKeys(sql, questions, caller)).size < questions.length)
    throw new Forbidden({ message: secretReasons.unconfirmed() })
}

/**
 * Lets somebody look at a paper as students see it, which shows all of its questions; that a secret one is read is put
 * on record. @throws Forbidden
 */
export const openPaperPreview = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  paper: number,
  caller: Caller
): Promise<void> => {
  const questions = await questionsOf(pool, paper)
  await openPaper(pool, paper, questions, caller, "questions")
  if ((await secretPaper(pool, paper)) === undefined) return
  const count = Math.max(1, questions.length)
  await recordRead({ log }, caller, { what: "paper", paperset: paper, question: null, count })
}

const questionsOf = async (sql: Sql, paper: number): Promise<readonly number[]> => {
  const { rows } = await sql.query<{ question_id: number }>(
    "select question_id from paperset_slots where paperset_id = $1",
    [paper]
  )
  return rows.map(({ question_id }) => question_id)
}
