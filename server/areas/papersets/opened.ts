import type { Caller } from "../../../schema/core/roles.ts"
import type { Portal } from "../../platform/portal.ts"
import { openPaper, secretPaper } from "../secrecy/guard.ts"
import { recordRead } from "../secrecy/record.ts"
import { loadPaper, type Paper } from "./load.ts"

/**
 * A paper for somebody who reads its check list or its keys. Keys are on record whoever reads them, the check list
 * where the paper is secret. @throws NotFound, Forbidden
 */
export const openedPaper = async (
  portal: Pick<Portal, "pool" | "log">,
  id: number,
  caller: Caller,
  what: "checks" | "keys"
): Promise<Paper> => {
  const { pool } = portal
  const paper = await loadPaper(pool, id)
  const questions = paper.questions.map(({ question }) => question)
  // A draft's check list names its questions and says nothing of their text.
  if (what === "keys" || (await secretPaper(pool, id)) !== undefined) {
    await openPaper(pool, id, questions, caller, what === "keys" ? "keys" : "questions")
    await recordRead(portal, caller, { what, paperset: id, question: null, count: Math.max(1, questions.length) })
  }
  return paper
}
